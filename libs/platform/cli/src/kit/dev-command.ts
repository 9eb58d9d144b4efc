import { askAddress, type ShopLink } from '@pluis/rollout';
import { remoteCompiler } from './build-remote';
import { previewThrough, type Shown } from './dev-preview';
import { startDevProxy, type DevProxy } from './dev-proxy';
import { readRemoteName } from './remote-name';
import { typeProblems } from './type-problems';

const defaultPort = 4300;

/**
 * `pluis dev`: serves the deployed shop on this machine, with the local build of this remote. Each build is published under
 * its own version, which no flag names. A signed preview shows it to browsers that use this address, and to nobody else.
 */
export async function devCommand(link: ShopLink, port: string | undefined): Promise<void> {
  const folder = process.cwd();
  const name = readRemoteName(folder);
  const shell = await askAddress(link, name);
  const preview = () => previewThrough(link, name, folder);
  const proxy = await startDevProxy(new URL(shell), portOf(port));
  const compiler = await remoteCompiler(folder);
  let publishing = Promise.resolve();
  let checking = new AbortController();
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : '');
    // One at a time, so that the last build is the one that is shown.
    publishing = publishing.then(() => (problem ? showProblem(proxy, problem) : show(proxy, preview)));
    checking.abort();
    checking = new AbortController();
    if (!problem) void checkTypes(publishing, folder, proxy, checking.signal);
  });
  const stop = () => watching?.close(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`${shell} with ${name} from this folder: ${proxy.url} (only browsers at this address get it)`);
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? defaultPort);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`'${text}' is not a port. Use one from 1 to 65535: --port ${defaultPort}`);
}

/** Type checking takes longer than a build, so it runs after the page is shown. */
async function checkTypes(
  shown: Promise<void>,
  folder: string,
  proxy: DevProxy,
  signal: AbortSignal,
): Promise<void> {
  await shown;
  const types = signal.aborted ? '' : await typeProblems(folder, signal);
  if (types) showProblem(proxy, types);
}

async function show(proxy: DevProxy, shown: () => Promise<Shown>): Promise<void> {
  try {
    const { token, version } = await shown();
    proxy.show(token);
    console.log(`${version} is shown at ${proxy.url}.`);
  } catch (error) {
    showProblem(proxy, error instanceof Error ? error.message : String(error));
  }
}

/** Shows a problem in the page, which keeps the last build without one. */
function showProblem(proxy: DevProxy, problem: string): void {
  console.error(problem);
  proxy.showProblem(problem);
}
