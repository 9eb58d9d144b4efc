import type { ReleaseSource } from '@pluis/releases';

/**
 * A release store that hangs when it is told to: reads of keys that begin with a held prefix wait, until the prefix is let go.
 */
export function gatedSource(source: ReleaseSource) {
  const gates = new Map<string, { opened: Promise<void>; open: () => void }>();

  return {
    hold(prefix: string): void {
      let open = () => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      gates.set(prefix, { opened, open });
    },
    letGo(prefix: string): void {
      gates.get(prefix)?.open();
      gates.delete(prefix);
    },
    source: {
      name: source.name,
      async readBytes(key, maxBytes) {
        for (const [prefix, { opened }] of gates) if (key.startsWith(prefix)) await opened;
        return source.readBytes(key, maxBytes);
      },
    } satisfies ReleaseSource,
  };
}
