import type { ReleaseSource } from '@pluis/releases';

/**
 * A release store that hangs when it is told to: reads of paths that begin with a held prefix wait, whatever their signal
 * says, until the prefix is let go.
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
      async read(remote, version, file, signal) {
        const path = `${remote}/${version}/${file}`;
        for (const [prefix, { opened }] of gates) if (path.startsWith(prefix)) await opened;
        return source.read(remote, version, file, signal);
      },
    } satisfies ReleaseSource,
  };
}
