"""Everything that is compiled: the only room that imports numba."""
