/** @jest-environment node */
import { describeFaults } from '../../testing/describe-faults';
import { bundle } from '../../testing/faulty-store';

// None of these ends when its thread is terminated. They end by themselves, because otherwise the tests could
// not.
describeFaults([
  ['waits for a program', bundle("require('node:child_process').execSync('sleep 5')")],
  ['derives a key', bundle("require('node:crypto').pbkdf2Sync('a', 'b', 1e7, 64, 'sha512')")],
  ['waits for another thread', bundle('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5e3)')],
]);
