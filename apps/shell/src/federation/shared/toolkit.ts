// What remotes may use of the toolkit, in a copy of its own (see `toolkitForRemotes` in the build).
export {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
