import path from 'node:path';
import { addVerb, checkLive, type Command, onVerb, type Perform } from '@pluis/rollout';
import { checkBuild } from './publish/publish-remote';
import { newRemote } from './new-remote';
import { failing } from './failing';
import { build, remotesOf } from './workspace';

/** Adds the verbs with which a remote of the checkout is made and checked. */
export function addBuildVerbs(program: Command, perform: Perform): void {
  onVerb(
    addVerb(program, 'new <name>', 'create a remote in apps/<name>: new stories --path /stories').option(
      '--path <path>',
      'the path of its page',
    ),
    ([name], values) => newRemote(name, values.path),
  );
  onVerb(
    addVerb(program, 'dev [remotes...]', 'the store, rebuilt when sources change, or these remotes alone'),
    async (names) => {
      const asked = names.length === 0 ? [] : remotesOf(names);
      const { develop } = await import('./dev/dev.mjs');
      await failing(() => develop(asked));
    },
  );
  onVerb(addVerb(program, 'build [remotes...]', 'build the store, or these remotes'), (names) =>
    failing(() => build(['build'], names.length === 0 ? undefined : remotesOf(names))),
  );
  onVerb(
    addVerb(
      program,
      'check [remotes...]',
      'check whether the builds of remotes fit the shop; --shell: whether another shell would accept the live releases',
    ).option('--shell <dist>', "the other shell's build"),
    (names, { shell }) =>
      shell === undefined ? failing(() => checkBuilds(remotesOf(names))) : checkLive(perform, shell),
  );
}

/** Builds remotes and prints why publishing would refuse them. Throws an Error if it would. */
async function checkBuilds(remotes: readonly string[]): Promise<void> {
  build(['build', 'typecheck'], remotes);
  const refused: string[] = [];
  for (const remote of remotes) {
    const problems = await checkBuild(remote, path.resolve('apps', remote));
    if (problems.length > 0) refused.push(remote);
    problems.forEach((problem) => console.error(problem));
    if (problems.length === 0) console.log(`${remote} fits the shop.`);
  }
  if (refused.length > 0) throw new Error(`The shop would refuse ${refused.join(', ')}.`);
}
