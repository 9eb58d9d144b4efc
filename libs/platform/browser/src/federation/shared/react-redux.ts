// The names of react-redux that remotes and RTK Query may use: everything except the old `connect`.
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
