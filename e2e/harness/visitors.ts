import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';

const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 8 });

interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** The answer to a request, with any certificate. A broken connection has status 0. */
export function getPage(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: String(error), headers: {} });
    https
      .get(url, { agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        );
        response.once('error', fail);
      })
      .once('error', fail);
  });
}

/** Time between two requests of a visitor, in milliseconds. More requests would take the CPUs from the store. */
const pauseMs = 100;

/** Sends three requests at a time from new visitors, alternating between the landing page and the list, until `stop`. */
export function startVisitors(url: string) {
  /** A sentence for each failed request and each page without its own part. */
  const problems: string[] = [];
  let requests = 0;
  let isDone = false;
  const visit = async (name: number) => {
    for (let turn = 0; !isDone; turn += 1) {
      const page = (turn + name) % 2 ? '/shop' : '/';
      const { status, text } = await getPage(`${url}${page}`);
      requests += 1;
      const at = new Date().toISOString();
      if (status !== 200) problems.push(`${at} ${page}: status ${status}: ${text.slice(0, 200)}`);
      else if (text.includes('is taking a break'))
        problems.push(`${at} ${page} has a part that takes a break`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const visitors = [0, 1, 2].map(visit);
  return {
    problems,
    requests: () => requests,
    async stop(): Promise<void> {
      isDone = true;
      await Promise.all(visitors);
    },
  };
}
