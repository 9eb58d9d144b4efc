import http from 'node:http';
import https from 'node:https';

/** Request timeout in milliseconds. */
const timeoutMs = 30_000;

/**
 * Visitors who send one request after the other over keep-alive connections. `next(number)` returns a visitor's next request:
 * `{ path, kind, headers }`. Results are counted by kind.
 */
export function createVisitors(base, next) {
  const { protocol } = new URL(base);
  const client = protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: Infinity, rejectUnauthorized: false });
  const wanted = new Set();
  let number = 0;
  let tally = newTally();

  function ask({ path, headers }) {
    return new Promise((resolve) => {
      const request = client.get(`${base}${path}`, { agent, headers, timeout: timeoutMs }, (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode, headers: response.headers }));
        response.once('error', () => resolve({ status: 'cut off', headers: {} }));
        response.once('aborted', () => resolve({ status: 'cut off', headers: {} }));
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', (error) => resolve({ status: error.code ?? error.message, headers: {} }));
    });
  }

  async function visit(visitor) {
    while (wanted.has(visitor)) {
      const asked = next(number++);
      const start = performance.now();
      const { status, headers } = await ask(asked);
      tally.add(asked, status, headers, performance.now() - start);
    }
  }

  return {
    /** Runs this many visitors for this many seconds, and returns the results of that time. */
    async run(count, seconds) {
      tally = newTally();
      const own = Array.from({ length: count }, () => Symbol('visitor'));
      own.forEach((visitor) => wanted.add(visitor));
      const start = performance.now();
      const all = Promise.all(own.map(visit));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      own.forEach((visitor) => wanted.delete(visitor));
      await all;
      return tally.result((performance.now() - start) / 1000);
    },
    close: () => agent.destroy(),
  };
}

function newTally() {
  const statuses = new Map();
  const unexpected = new Map();
  const times = new Map();
  return {
    add({ path, kind }, status, headers, milliseconds) {
      const isDeliberate = status === 503 && headers['retry-after'] !== undefined;
      const name = isDeliberate ? '503 with Retry-After' : String(status);
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (!isDeliberate && ![200, 308, 404].includes(status)) unexpected.set(`${status} for ${path}`, true);
      if (!times.has(kind)) times.set(kind, []);
      times.get(kind).push(milliseconds);
    },
    result(seconds) {
      const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      return {
        requests,
        perSecond: requests / seconds,
        statuses: Object.fromEntries(statuses),
        unexpected: [...unexpected.keys()],
        times: Object.fromEntries([...times].map(([kind, list]) => [kind, quantiles(list)])),
      };
    },
  };
}

function quantiles(list) {
  const sorted = Float64Array.from(list).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: sorted.at(-1) };
}
