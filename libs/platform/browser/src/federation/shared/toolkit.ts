// The names of the toolkit that remotes may use. It comes with the first remote that uses it.
export {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
