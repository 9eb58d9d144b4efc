/** @jest-environment node */
import { describeFaults } from '../testing/describe-faults';
import { bundle } from '../testing/faulty-store';

describeFaults(
  [
    ['throws while it renders', bundle("throw new Error('no such colour')")],
    ['throws late', bundle("setTimeout(() => { throw new Error('late') })")],
    ['rejects late', bundle("Promise.reject(new Error('late'))")],
    ['rejects late with nothing', bundle('setTimeout(() => Promise.reject())')],
    ['gives a head without a title', bundle('', 'head: () => ({}),')],
    [
      'gives a head with a circle',
      bundle('', "head() { const a = {}; a.a = a; return { title: 'Shop', jsonLd: a } },"),
    ],
    ['gives a head with a status of its own', bundle('', "head: () => ({ title: 'Shop', status: 503 }),")],
    [
      'puts nonsense into the state',
      bundle(
        '',
        "register({ store }) { const a = {}; a.a = a; store.inject({ reducerPath: 'x', reducer: () => a }) },",
      ),
    ],
  ],
  ['throws while it renders'],
);
