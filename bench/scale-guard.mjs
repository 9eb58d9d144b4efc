import { execFile } from 'node:child_process';
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, tool } from '../scripts/environment.mjs';

const execute = promisify(execFile);
const versions = ['1.0.0', '1.1.0'];
const remotes = ['marketing', 'catalog', 'cart'];

/** Lets the real guard look once at so many servers' metrics; gives a sentence with what it took. */
export async function measureGuard(replicas) {
  const text = metrics();
  const servers = await Promise.all(Array.from({ length: replicas }, () => serve(text)));
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-guard-'));
  const urls = servers.map((server) => `http://127.0.0.1:${server.address().port}/metrics`);
  const env = { ...process.env, RELEASES_DIR: folder, FLAGS_FILE: path.join(folder, 'flags.json') };
  const look = async (targets) => {
    const start = performance.now();
    const words = ['scripts/rollout.ts', 'watch', '--once', '--metrics', targets.join(',')];
    await execute(process.execPath, [tool('tsx'), ...words], { env, cwd: root });
    return performance.now() - start;
  };
  try {
    await execute(process.execPath, [tool('tsx'), 'scripts/adopt-builds.ts'], { env, cwd: root });
    await look(urls.slice(0, 1));
    const one = await look(urls.slice(0, 1));
    const all = await look(urls);
    return (
      `The guard: a look at ${replicas} servers takes ${Math.max(0, all - one).toFixed(0)} ms more than one at a single ` +
      `server (${one.toFixed(0)} ms with its start), and reads ${((text.length * replicas) / 1000).toFixed(0)} kB.`
    );
  } finally {
    servers.forEach((server) => server.close());
    await rm(folder, { recursive: true, force: true });
  }
}

function serve(text) {
  const server = http.createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
  return new Promise((resolve) => server.once('listening', () => resolve(server)));
}

/** As long as a server's own, with the counters that the guard reads. */
function metrics() {
  const lines = remotes.flatMap((remote) =>
    versions.flatMap((version) => [
      `remote_views_total{remote="${remote}",version="${version}"} 5000`,
      ...['server', 'load', 'render'].map(
        (where) => `remote_errors_total{remote="${remote}",version="${version}",where="${where}"} 2`,
      ),
    ]),
  );
  const others = Array.from(
    { length: 200 },
    (_, place) => `process_other_seconds_bucket{le="${place}"} ${place}`,
  );
  return `process_start_time_seconds 1\n${[...lines, ...others].join('\n')}\n`;
}
