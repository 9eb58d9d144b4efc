interface Server {
  stop(): Promise<void>;
}

/** Servers that the tests of a worker share: a test leaves them to the next one. */
export interface KeptServers<S extends Server> {
  /** The server with this key; `start` starts it if it is not kept. */
  get(key: unknown, start: () => Promise<S>): Promise<S>;
  /** Stops a server while the next tests run. */
  leave(server: S): void;
  stopAll(): Promise<void>;
}

/** @param limit one more server stops the one that was not used for the longest time */
export function keepServers<S extends Server>(limit: number): KeptServers<S> {
  const kept = new Map<unknown, S>();
  const stopping: Promise<void>[] = [];
  const leave = (server: S) => void stopping.push(server.stop());
  return {
    leave,
    async get(key, start) {
      const server = kept.get(key) ?? (await start());
      kept.delete(key);
      kept.set(key, server);
      for (const [oldest, unused] of [...kept].slice(0, -limit)) {
        kept.delete(oldest);
        leave(unused);
      }
      return server;
    },
    async stopAll() {
      for (const server of kept.values()) leave(server);
      await Promise.all(stopping);
    },
  };
}
