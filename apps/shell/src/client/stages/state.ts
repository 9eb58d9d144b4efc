// The second step: the store.
export { createStore } from '@pluis/store';
export { Provider } from 'react-redux';
