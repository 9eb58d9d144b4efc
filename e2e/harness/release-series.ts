import { complete } from '@pluis/rollout';
import type { Operator } from './operator';
import { shownVersion, visit } from './visit';

/** The server process's memory, in MiB. */
export interface Memory {
  resident: number;
  heap: number;
}

/** Publishes releases of the catalog in a row, each as a trial first and then as stable. */
export async function rollOutInARow(
  operator: Operator,
  count: number,
  onRelease: (number: number) => Promise<void> = async () => {},
): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const version = `2.0.${number}`;
    await operator.forceTrial('catalog', await operator.publishVariant('catalog', version), 50);
    await operator.decide('catalog', complete);
    await untilShown(operator, version);
    await onRelease(number);
  }
}

/** How long a server may take to follow the flags, in milliseconds. */
const followTimeoutMs = 60_000;

async function untilShown({ url }: Operator, version: string): Promise<void> {
  const deadline = Date.now() + followTimeoutMs;
  for (;;) {
    const shown = shownVersion('catalog', (await visit(`${url}/shop`)).html);
    if (shown === version) return;
    if (Date.now() > deadline) throw new Error(`The shop shows ${shown} instead of ${version}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const samples = 20;
const sampleEveryMs = 150;

/** The minimum memory of the process over some seconds, which leaves out garbage. */
export async function measureMemory({ metricsUrl }: Operator): Promise<Memory> {
  const found: Memory[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const text = await (await fetch(`${metricsUrl}/metrics`)).text();
    found.push({
      resident: mebibytes(text, 'process_resident_memory_bytes'),
      heap: mebibytes(text, 'nodejs_heap_size_used_bytes'),
    });
    await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
  }
  return {
    resident: Math.min(...found.map(({ resident }) => resident)),
    heap: Math.min(...found.map(({ heap }) => heap)),
  };
}

function mebibytes(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  return Math.round(Number(value) / 2 ** 20);
}
