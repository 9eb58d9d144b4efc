import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Remote } from './variant';
import { shownVersion, visit, visitorCookie } from './visit';

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

/** What is wrong with the answer to a request for a page, if anything. `turn` counts a visitor's requests. */
type Ask = (path: string, turn: number) => Promise<string | undefined>;

/** Asks the server at this URL for whole pages, as new visitors. */
export function wholePagesOf(url: string): Ask {
  return async (path) => {
    const { status, text } = await getPage(`${url}${path}`);
    if (status !== 200) return `status ${status}: ${text.slice(0, 200)}`;
    return text.includes('is taking a break') ? 'a part takes a break' : undefined;
  };
}

/** Asks as new and returning visitors whether a page shows the release that its boot data name. */
export function mixedReleasesOf(url: string, built: Readonly<Record<Remote, string>>): Ask {
  return async (path, turn) => {
    const remote = path === '/' ? 'marketing' : 'catalog';
    const cookie = turn % 3 === 0 ? undefined : visitorCookie(turn);
    const { status, html, releases } = await visit(`${url}${path}`, cookie);
    if (status !== 200) return `status ${status}`;
    const said = releases[remote] === built[remote] ? 'built' : releases[remote];
    const shown = shownVersion(remote, html);
    return shown === said ? undefined : `shows ${shown} and says ${said}`;
  };
}

/** Sends three requests at a time, alternating between the landing page and the list, until `stop`. */
export function startVisitors(ask: Ask) {
  /** A sentence for each answer that is wrong. */
  const problems: string[] = [];
  let requests = 0;
  let isDone = false;
  const visit = async (name: number) => {
    for (let turn = 0; !isDone; turn += 1) {
      const page = (turn + name) % 2 ? '/shop' : '/';
      const problem = await ask(page, turn).catch(String);
      requests += 1;
      if (problem) problems.push(`${new Date().toISOString()} ${page}: ${problem}`);
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
