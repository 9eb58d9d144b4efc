/** @jest-environment node */
import { describeFaults } from '../testing/describe-faults';
import { bundle } from '../testing/faulty-store';

describeFaults(
  [
    ['never ends rendering', bundle('for (;;);')],
    ['never ends loading its code', 'for (;;);'],
    ['never ends in a timer', bundle('setTimeout(() => { for (;;); })')],
    ['ends its process', bundle('process.exit(1)')],
    ['kills its process', bundle('process.kill(process.pid)')],
    ['fills the memory', bundle('const all = []; for (;;) all.push(new Array(1e5).fill(0))')],
    ['fills the memory outside its heap', bundle('const all = []; for (;;) all.push(Buffer.alloc(1e6, 1))')],
    ['aborts', bundle('process.abort()')],
    ['sends a message', bundle("process.send({ type: 'rendered' })")],
    ['sends what is no message', bundle("process._send({ type: 'rendered' })")],
    ['closes its channel', bundle('process.channel.close()')],
    ['leaks 50 MB for each page', bundle('(globalThis.leak ??= []).push(Buffer.alloc(50e6, 1))')],
    // The page gives these up itself.
    ['never ends its messages', bundle('', 'messages: () => new Promise(() => {}),')],
    ['never ends its load', bundle('', 'load: () => new Promise(() => {}),')],
    ['never ends what it suspends on', bundle("require('react').use(new Promise(() => {}))")],
  ],
  ['never ends rendering'],
);
