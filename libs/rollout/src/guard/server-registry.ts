import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isErrorCode, replaceFile, systemErrorText } from '@pluis/releases';

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

interface Entry {
  readonly server: RegisteredServer;
  /** When the server was last alive, in milliseconds since the epoch. */
  readonly beat: number;
}

const beatMs = 5000;
/** A server without a beat for this long has died without unregistering. */
const expiresAfterMs = 30_000;

/** The folder `flags.servers` next to the flags file: one small file for each server that follows them. */
export function serversFolder(flagsFile: string): string {
  const { dir, name } = path.parse(flagsFile);
  return path.join(dir, `${name}.servers`);
}

/**
 * Registers a server next to the flags it follows, so that `status` and the guard know of it, and touches its
 * file every five seconds. If the folder cannot be written, reports it once and keeps trying.
 */
export async function registerServer(
  flagsFile: string,
  server: RegisteredServer,
  onProblem: (message: string) => void,
): Promise<{ end(): Promise<void> }> {
  const folder = serversFolder(flagsFile);
  const file = fileOf(folder, server);
  let isTold = false;
  let hasEnded = false;

  async function beat(): Promise<void> {
    try {
      const now = new Date();
      await utimes(file, now, now).catch(async (error: unknown) => {
        if (!isErrorCode(error, 'ENOENT')) throw error;
        await replaceFile(file, JSON.stringify(server));
      });
      isTold = false;
    } catch (error) {
      if (!isTold)
        onProblem(
          `The guard does not know this server: ${systemErrorText(error) ?? String(error)} ` +
            "Name it in the guard's command (--metrics <url>), or set PROMETHEUS_URL there.",
        );
      isTold = true;
    }
  }

  await beat();
  await removeDead(folder, server);
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

/** Removes the entries of dead servers, and of a server that had our address before. */
async function removeDead(folder: string, { id, host, url }: RegisteredServer): Promise<void> {
  for (const { server, beat } of await readEntries(folder).catch(() => [])) {
    const isReplaced = server.host === host && server.url === url && server.id !== id;
    if (isReplaced || !isAlive(beat))
      await rm(fileOf(folder, server), { force: true }).catch(() => undefined);
  }
}

/** Returns the servers that were alive in the last 30 seconds. */
export async function readServers(flagsFile: string): Promise<RegisteredServer[]> {
  const entries = await readEntries(serversFolder(flagsFile));
  return entries.filter(({ beat }) => isAlive(beat)).map(({ server }) => server);
}

function isAlive(beat: number): boolean {
  return Date.now() - beat < expiresAfterMs;
}

function fileOf(folder: string, { id }: RegisteredServer): string {
  return path.join(folder, `${id}.json`);
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
