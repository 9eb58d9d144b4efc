import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isErrorCode, systemErrorText } from '../system-error';

const serverSchema = v.object({
  /** Another one for each process; the server's metrics name it, too. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  host: v.string(),
  pid: v.number(),
  /** Where its metrics are, for a guard on any machine. */
  url: v.pipe(v.string(), v.url()),
});

/** One server of a flags file, as it wrote itself down. */
export type RegisteredServer = v.InferOutput<typeof serverSchema>;

/** The gauge by which a server's metrics tell which process they are of: label `id`. */
export const replicaGauge = 'replica_info';

interface Entry {
  readonly server: RegisteredServer;
  /** When it was last seen to live, by the clock of whoever wrote it: to be compared with itself alone. */
  readonly beat: number;
}

const beatMs = 5000;
/** A server that gave no sign of life for this long has ended without a word. */
const expiresAfterMs = 30_000;
/** What lies there for this long is removed by whichever server comes next. */
const forgottenAfterMs = 60 * 60 * 1000;

/** `flags.servers` beside the flags: one small file for each server that follows them. */
export function serversFolder(flagsFile: string): string {
  const { dir, name } = path.parse(flagsFile);
  return path.join(dir, `${name}.servers`);
}

/**
 * Writes a server down beside the flags that it follows, so that the guard knows of it, and touches that file every five
 * seconds. A folder that cannot be written is a problem that is told once, and tried again.
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
          `This server is not known to the guard: ${systemErrorText(error) ?? String(error)} ` +
            'Name it where the guard runs: --metrics, --dns or --targets.',
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

/** Those at the same address of this machine have ended: their port is ours now. So have those of long ago. */
async function removePredecessors(folder: string, { id, host, url }: RegisteredServer): Promise<void> {
  const entries = await readEntries(folder).catch(() => []);
  const ours = entries.find(({ server }) => server.id === id);
  for (const { server, beat } of entries) {
    const isReplaced = server.host === host && server.url === url;
    const isForgotten = ours !== undefined && ours.beat - beat > forgottenAfterMs;
    if (server.id !== id && (isReplaced || isForgotten)) await remove(folder, server);
  }
}

/** The servers that have registered, those included that ended without a word a moment ago. */
export async function readServers(flagsFile: string): Promise<RegisteredServer[]> {
  return (await readEntries(serversFolder(flagsFile))).map(({ server }) => server);
}

/** Finds the servers that live, look by look. */
export interface ServerRegistry {
  find(): Promise<readonly RegisteredServer[]>;
}

/**
 * A server expires when its file has not been touched for 30 seconds by the clock of the one who looks: the clocks of two
 * machines are never compared. It is removed then; one that was only frozen writes itself down again.
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
      // One that ends meanwhile takes its file away.
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

/** In one step, so that nobody reads half of it; it need not outlast a power cut. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
