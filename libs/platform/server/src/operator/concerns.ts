import type { RolloutStatus } from '@pluis/rollout';
import type { Command, CommandText } from './commands';
import type { RemoteView } from './remote-view';

/** Something that a person should look at. */
export interface Concern {
  /** `alarm`: act now. `notice`: know about it. */
  readonly level: 'alarm' | 'notice';
  /** A few words, without a full stop. */
  readonly title: string;
  /** A sentence or more. */
  readonly text: string;
  /** The command that helps; null if there is none. */
  readonly command: Command | null;
}

/** Facts that this server knows of itself. */
export interface ServerFacts {
  readonly areFlagsReadable: boolean;
  /** Why the provider is down; null while it answers. */
  readonly providerProblem: string | null;
  /** Remotes that are on but have no usable release. */
  readonly missing: readonly string[];
  readonly overloaded: number;
  /** Releases that this server does not render because they crashed. */
  readonly crashed: readonly { readonly remote: string; readonly version: string }[];
}

export interface Situation {
  /** The last rollout status that could be read; null if none could be read yet. */
  readonly rollout: RolloutStatus | null;
  /** Why the current one could not be read; null if it could. */
  readonly rolloutProblem: string | null;
  readonly server: ServerFacts;
  readonly command: CommandText;
}

/** Finds what a person should look at, the most urgent first. */
export function findConcerns(situation: Situation, remotes: readonly RemoteView[]): Concern[] {
  const { rollout, rolloutProblem, server, command } = situation;
  const concerns: Concern[] = [];
  const add =
    (level: Concern['level']) =>
    (title: string, text: string, helps: Command | null = null) =>
      concerns.push({ level, title, text, command: helps });
  const [alarm, notice] = [add('alarm'), add('notice')];
  const make = (id: string, label: string): Command => ({ id, label, command: command(id), isRescue: false });
  const showStatus = make('status', 'See the whole status');

  const kept = server.areFlagsReadable ? null : 'This server keeps the last good ones.';
  const unreadable = rolloutProblem ?? kept;
  if (unreadable !== null) alarm('The flags cannot be read', unreadable, showStatus);
  if (server.providerProblem !== null)
    alarm(
      'The provider is down',
      `On this server ${server.providerProblem}. Pages show what is cached; nobody can check out.`,
    );
  for (const name of server.missing)
    alarm(
      `${name} has no usable release`,
      'Its pages are 503 on this server; all others answer.',
      rescueOf(remotes.find(({ remote }) => remote === name)),
    );
  for (const view of remotes.filter(({ state }) => state === 'halted'))
    alarm(`${view.remote} ${view.trial?.version ?? ''} was halted`, view.sentence, rescueOf(view));
  const guard = rollout?.guard;
  if (remotes.some(({ state }) => state === 'trial') && !guard?.isAlive)
    alarm(
      'A trial runs without a guard',
      'Nothing is halted or raised automatically.',
      make('guard', 'Start a guard'),
    );
  else if (guard?.isAlive && guard.problem !== '') notice('The guard has a problem', guard.problem);
  if (rollout?.problem)
    notice('An earlier revision of the rollout state is in force', rollout.problem, showStatus);
  const servers = rollout?.servers ?? [];
  const silent = servers.filter(({ isCounting }) => !isCounting).map(({ name }) => name);
  if (silent.length > 0)
    notice(`${silent.length} of ${servers.length} servers stopped counting`, silent.join(', '), showStatus);
  for (const { remote, version } of server.crashed)
    notice(`This server does not render ${remote} ${version}`, 'It crashed, hung or could not be used.');
  for (const view of remotes.filter(({ state }) => state === 'off'))
    notice(`${view.remote} is off`, view.sentence);
  for (const view of remotes.filter(({ state }) => state === 'trial')) {
    const title = `${view.remote} ${view.trial?.version ?? ''} looks worse than the stable release`;
    const worse = worseText(view);
    if (worse !== '') notice(title, `${worse}. The guard decides by stricter rules.`, rescueOf(view));
  }
  return concerns;
}

/** `Errors 20 % (16 % to 24 %), stable 1.0 % (0.51 % to 2.0 %)` */
function worseText({ measures }: RemoteView): string {
  return measures
    .filter(({ verdict }) => verdict === 'worse')
    .map(({ title, stable, trial }) => `${title} ${trial?.text ?? ''}, stable ${stable?.text ?? ''}`)
    .join('; ');
}

function rescueOf(view: RemoteView | undefined): Command | null {
  const rescue = view?.commands.find(({ isRescue }) => isRescue);
  return rescue ? { ...rescue, id: `${rescue.id}-now` } : null;
}
