// The names of the toolkit that remotes may use, in a separate copy (see `toolkitForRemotes` in the build).
export {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
