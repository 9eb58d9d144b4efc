import type { Readable } from 'node:stream';
import type { Release } from '@pluis/releases';
import { checkoutCommands, rolloutCommand, rolloutStore, runTeamCommand } from '@pluis/rollout';
import type { TeamResult } from '../release-check/team-job';
import { checkPublished, runTeamProcess } from '../release-check/team-process';
import type { Services } from '../services';
import { withUpload } from './receive-upload';

/** An answer to a team, with its status code. */
interface Answer {
  readonly code: number;
  readonly lines?: readonly string[];
  readonly notes?: readonly string[];
  readonly error?: string;
}

/** Maximum releases of one remote that are received or wait for their check. */
const maxUploads = 2;

/**
 * Lets a team change the rollout of its own remote and publish. The code of one release runs at a time. If
 * `gone` aborts, because the client has hung up, nothing is done any more. [MFE-12]
 */
export function createTeamActions(services: Pick<Services, 'config' | 'settings' | 'env' | 'error'>) {
  const { config, settings, env, error } = services;
  const inTurn = createQueue();
  const uploads = new Map<string, number>();
  const closing = new AbortController();
  const { WEBHOOK_URL, WEBHOOK_SECRET } = env;
  const place = { env: { WEBHOOK_URL, WEBHOOK_SECRET }, settings, fetch, cwd: process.cwd() };

  const { distDir } = config;
  const untilGone = (gone: AbortSignal) => AbortSignal.any([gone, closing.signal]);

  /** Only the log says what is wrong with the operator's places. */
  function ownFault(reason: string): Answer {
    error(`team ${reason}`, { reason }, 'a command of a team failed');
    return { code: 503, error: 'The server cannot use its releases or their state now. Its log says why.' };
  }

  return {
    /** Ends the checks that run. */
    close: () => closing.abort(),

    async act(remote: string, body: unknown, gone: AbortSignal): Promise<Answer> {
      const operation = {
        ...{ ...place, commands: checkoutCommands, now: () => new Date() },
        store: () => rolloutStore(settings),
        checks: (release: Release) =>
          inTurn(() => checkPublished(release, settings, { distDir, gone: untilGone(gone) })),
      };
      const { problem, ...answer } = await runTeamCommand(operation, remote, body);
      return problem === undefined ? answer : ownFault(problem);
    },

    async publish(remote: string, body: Readable, gone: AbortSignal): Promise<Answer> {
      const others = uploads.get(remote) ?? 0;
      if (others >= maxUploads)
        return {
          code: 429,
          error: `${others} releases of ${remote} are on their way. Wait for one of them.`,
        };
      uploads.set(remote, others + 1);
      try {
        const result = await withUpload(body, gone, (file) =>
          inTurn(() => runTeamProcess(distDir, { task: 'publish', remote, file, settings }, untilGone(gone))),
        );
        return result.kind === 'failed' ? ownFault(result.message) : publishAnswer(remote, result);
      } finally {
        uploads.set(remote, (uploads.get(remote) ?? 1) - 1);
      }
    },
  };
}

function publishAnswer(remote: string, result: TeamResult): Answer {
  if ('message' in result) return { code: result.kind === 'invalid' ? 400 : 409, error: result.message };
  if (result.kind === 'checked') return { code: 200 };
  const { kind, version, integrity } = result;
  const isNew = kind === 'published';
  const lines = [
    isNew ? `Published ${remote} ${version}.` : `${remote} ${version} is published already.`,
    `Digest: ${integrity}`,
    `Next: ${rolloutCommand(checkoutCommands, 'start', `${remote}@${version}`, '--percent', 5)}`,
  ];
  return { code: isNew ? 201 : 200, lines, notes: [] };
}

/** Returns a function that runs work in the order in which it arrives, one at a time. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
