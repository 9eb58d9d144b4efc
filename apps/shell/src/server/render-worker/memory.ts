import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RemoteName } from '@pluis/contract';
import type { MemoryUse } from './messages';

/** Above this size a worker collects garbage before it measures, in bytes. */
const suspicious = 128 * 1024 * 1024;

/** Measures this thread's memory and records which remote's pages made it grow. */
export function watchMemory() {
  const growth = new Map<RemoteName, number>();
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  let before = held();

  return function measure(remote: RemoteName | undefined): MemoryUse {
    let bytes = held();
    if (bytes > suspicious && typeof collect === 'function') {
      collect();
      bytes = held();
    }
    if (remote) growth.set(remote, (growth.get(remote) ?? 0) + Math.max(0, bytes - before));
    before = bytes;
    const [most] = [...growth].sort(([, a], [, b]) => b - a);
    return { bytes, grownBy: most?.[0] };
  };
}

function held(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
