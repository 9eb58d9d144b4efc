import type { CommandNames } from './command-names';

function usage({ rollout, start }: CommandNames): string {
  return `Usage: ${rollout} <command>

  status [--json] [--server <url>]              the releases that visitors get, and problems
  start <remote> <version> --percent <n>        put a release on trial; repeat with another n to raise or lower it
  ramp <remote> <version> --steps 5,25,50,100 --every 10m [--complete] [--min-views <n>]
                                                put a release on trial and let the guard raise it; each step needs
                                                this many views (50)
  pause <remote> | resume <remote>              pause a ramp, and resume it
  complete <remote>                             make the release on trial stable
  rollback <remote> [version]                   end the trial; without one, return to the previous stable release,
                                                or to the named one
  off <remote> | on <remote>                    switch a remote off for everybody, and on again
  retire <remote>                               remove the flag and the metrics of a remote that is off
  preview <remote> <version> [--hours <n>]      print a link that shows a release to everybody who opens it (24 hours)
  check --shell <dist or url>                   check whether another shell would accept the live releases
  prune <remote> --keep <n>                     remove old releases that are no longer needed
  simulate [<remote>] [--visitors <n>]          the releases that new visitors would get (10000 visitors)
  watch [--every <seconds>]                     run a guard without a server:
                                                halt trials that are clearly worse than the stable release, raise ramps
  follow <remote>                               let ${start} choose the stable release again
  history                                       list all changes with revision, author and reason
  restore <revision> [remote]                   give visitors again what a former revision gave them, as a new one

  --where language=nl,de                        with start, ramp and simulate: only for these visitors; --where all for all
  --gives-up /shop                              with start and ramp: the release may remove this page, link or place of
                                                the stable release; repeat for each
  --by <name> --why <sentence>                  with each change: recorded in the history (by default your login name)`;
}

/** Returns the part of the usage that is about one command, with its options; all of it without a command. */
export function helpFor(names: CommandNames, command: string | undefined): string {
  const [title = '', ...lines] = usage(names).split('\n');
  if (command === undefined) return [title, ...lines].join('\n');
  const entries = lines
    .join('\n')
    .split(/\n(?= {2}\S)/)
    .map((entry) => entry.replace(/^\n| *$/g, ''));
  const name = new RegExp(`(^ {2}|\\| |with .*)${command}\\b`);
  const isChange = !['status', 'history', 'preview', 'check', 'prune', 'simulate', 'watch'].includes(command);
  const about = entries.filter(
    (entry) => name.test(entry.split('\n', 1)[0] ?? '') || (isChange && /^ {2}--by/.test(entry)),
  );
  return [title.replace('<command>', command), '', ...about.map((entry) => entry.trimEnd())].join('\n');
}
