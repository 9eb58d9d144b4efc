/** @jest-environment node */
import { describeFaults } from '../testing/describe-faults';
import { bundle } from '../testing/faulty-store';

// Only the end of its process ends these. The release may not run programs; what it tries to run is long.
describeFaults([
  ['derives a key', bundle("require('node:crypto').pbkdf2Sync('a', 'b', 1e8, 64, 'sha512')")],
  ['waits for another thread', bundle('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')],
  ['runs a program', bundle("require('node:child_process').execSync('sleep 500')")],
  ['starts a thread', bundle("new (require('node:worker_threads').Worker)('for (;;);', { eval: true })")],
]);
