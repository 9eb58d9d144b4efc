import { Agent, get } from 'node:http';

/** Requests a page again and again on one connection, until the server says that it closes it. */
export function visitUntilClosed(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;

  /** Resolves with the answer's `Connection` header, once the answer is whole. */
  function visit(): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.headers.connection));
        response.once('error', reject);
      }).once('error', reject);
    });
  }

  async function visitAll(): Promise<string> {
    for (;;) {
      const connection = await visit();
      answers += 1;
      if (connection === 'close') return connection;
    }
  }

  return {
    /** The number of whole answers so far. */
    answers: () => answers,
    /** Resolves with `close`, or with the error that broke an answer. */
    end: visitAll()
      .catch(String)
      .finally(() => agent.destroy()),
  };
}
