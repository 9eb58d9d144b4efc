import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isErrorCode, systemErrorText } from '../system-error';

const serverSchema = v.object({
  /** Unique per process; the server's metrics report it too. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  host: v.string(),
  pid: v.number(),
  /** The URL of its metrics, reachable from any machine. */
  url: v.pipe(v.string(), v.url()),
});

/** One server that follows a flags file, as it registered itself. */
export type RegisteredServer = v.InferOutput<typeof serverSchema>;

/** The gauge in a server's metrics that identifies its process; label `id`. */
export const replicaGauge = 'replica_info';

interface Entry {
  readonly server: RegisteredServer;
  /** When the server was last alive, by the clock of the machine that wrote it. Compare it only with itself. */
  readonly beat: number;
}

const beatMs = 5000;
/** A server without a beat for this long has died without unregistering. */
const expiresAfterMs = 30_000;
/** Entries older than this are removed by the next server that starts. */
const forgottenAfterMs = 60 * 60 * 1000;

/** The folder `flags.servers` next to the flags file: one small file for each server that follows them. */
export function serversFolder(flagsFile: string): string {
  const { dir, name } = path.parse(flagsFile);
  return path.join(dir, `${name}.servers`);
}

/**
 * Registers a server next to the flags it follows, so that the guard finds it, and touches its file every
 * five seconds. If the folder cannot be written, reports it once and keeps trying.
 */
export async function registerServer(
  flagsFile: string,
  server: RegisteredServer,
  onProblem: (message: string) => void,
): Promise<{ end(): Promise<void> }> {
  const folder = serversFolder(flagsFile);
  const file = path.join(folder, `${server.id}.json`);
  let isTold = false;
  let hasEnded = false;

  async function beat(): Promise<void> {
    try {
      const now = new Date();
      await utimes(file, now, now).catch(async (error: unknown) => {
        if (!isErrorCode(error, 'ENOENT')) throw error;
        await mkdir(folder, { recursive: true });
        await writeWhole(file, JSON.stringify(server));
      });
      isTold = false;
    } catch (error) {
      if (!isTold)
        onProblem(
          `The guard does not know this server: ${systemErrorText(error) ?? String(error)} ` +
            "Name it in the guard's command: --metrics, --dns or --targets.",
        );
      isTold = true;
    }
  }

  await beat();
  await removePredecessors(folder, server);
  const timer = setInterval(() => {
    if (!hasEnded) void beat();
  }, beatMs);
  timer.unref();
  return {
    async end() {
      hasEnded = true;
      clearInterval(timer);
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
}

/** Removes entries with our own address on this machine, whose port is now ours, and very old entries. */
async function removePredecessors(folder: string, { id, host, url }: RegisteredServer): Promise<void> {
  const entries = await readEntries(folder).catch(() => []);
  const ours = entries.find(({ server }) => server.id === id);
  for (const { server, beat } of entries) {
    const isReplaced = server.host === host && server.url === url;
    const isForgotten = ours !== undefined && ours.beat - beat > forgottenAfterMs;
    if (server.id !== id && (isReplaced || isForgotten)) await remove(folder, server);
  }
}

/** Returns the registered servers, including those that have died recently without unregistering. */
export async function readServers(flagsFile: string): Promise<RegisteredServer[]> {
  return (await readEntries(serversFolder(flagsFile))).map(({ server }) => server);
}

/** Finds the live servers, round by round. */
export interface ServerRegistry {
  find(): Promise<readonly RegisteredServer[]>;
}

/**
 * A server expires if its file has not been touched for 30 seconds by the clock of the reader; clocks of two
 * machines are never compared. Its file is then removed. A server that was only suspended registers itself
 * again.
 */
export function createServerRegistry(flagsFile: string, now = () => performance.now()): ServerRegistry {
  const folder = serversFolder(flagsFile);
  const seen = new Map<string, { readonly beat: number; readonly at: number }>();
  return {
    async find() {
      const living: RegisteredServer[] = [];
      for (const { server, beat } of await readEntries(folder)) {
        const before = seen.get(server.id);
        const at = before?.beat === beat ? before.at : now();
        seen.set(server.id, { beat, at });
        if (now() - at < expiresAfterMs) living.push(server);
        else await remove(folder, server);
      }
      return living;
    },
  };
}

async function readEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  const entries = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(async (name): Promise<Entry | null> => {
      const file = path.join(folder, name);
      // A server that ends at this moment removes its file.
      const text = await readFile(file, 'utf8').catch(() => '');
      const beat = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      const server = v.safeParse(v.pipe(v.string(), v.parseJson(), serverSchema), text);
      return server.success ? { server: server.output, beat } : null;
    });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}

async function remove(folder: string, { id }: RegisteredServer): Promise<void> {
  await rm(path.join(folder, `${id}.json`), { force: true }).catch(() => undefined);
}

/** Writes atomically, so that no reader sees a partial file. The file need not survive a power failure. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
