// What remotes (and RTK Query) may use of react-redux: all but the older `connect`.
export {
  batch,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
