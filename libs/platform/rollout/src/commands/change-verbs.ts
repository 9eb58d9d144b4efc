import { releaseOf, remoteOf, remoteWithVersion } from './argument-values';
import { changes, restoring, type ChangeVerb } from './changes';
import { options } from './options';
import type { Perform } from './perform';
import { addVerb, onVerb, type Command } from './program';

interface Subject {
  readonly remote: string | undefined;
  readonly version?: string | undefined;
  readonly revision?: string | undefined;
}

/** Reads what a verb acts on. */
const subjects: Record<ChangeVerb['on'], (words: readonly string[]) => Subject> = {
  '<release>': releaseOf,
  '<remote>': ([text]) => ({ remote: remoteOf(text) }),
  '<remote>[@<version>]': ([text = '']) => remoteWithVersion(text),
  '<revision> [remote]': ([revision, name]) => ({
    revision,
    remote: name === undefined ? undefined : remoteOf(name),
  }),
};

/** Adds the verbs that change what visitors get, and `preview`. [MFE-5] */
export function addChangeVerbs(program: Command, perform: Perform): void {
  for (const [name, verb] of Object.entries<ChangeVerb>(changes)) addChange(program, name, verb, perform);
}

function addChange(program: Command, name: string, verb: ChangeVerb, perform: Perform): void {
  const { on, about } = verb;
  const command = addVerb(program, `${name} ${on.replace(/\[@.*/, '')}`, about)
    .usage(`${on} [options]`)
    // A version as a word of its own is explained by `releaseOf`.
    .allowExcessArguments(on === '<release>');
  for (const option of verb.options) command.addOption(options[option]);
  onVerb(command, (words, values) => {
    const { remote, version, revision } = subjects[on](words);
    const given = { ...values, version, revision };
    const run = remote === undefined ? restoring(remote, given) : verb.prepare(remote, given);
    const isKnown = on.startsWith('<remote>');
    return perform({ name, remote, version, isKnown, values, run, revision });
  });
}
