export const usage = `Usage: npm run rollout -- <command>

  status [--json] [--server <url>]              what visitors get, and what went wrong
  start <remote> <version> --percent <n>        put a release on trial; again with another n to raise or lower it
  ramp <remote> <version> --steps 5,25,50,100 --every 10m [--complete] [--min-views <n>]
                                                put a release on trial and have the guard raise it; each step needs
                                                so many views of it (50)
  pause <remote> | resume <remote>              keep a ramp where it is, and let it go on
  complete <remote>                             make the release on trial the stable one
  rollback <remote> [version]                   end the trial; without one, return to the release before, or to the
                                                earlier one that is named
  off <remote> | on <remote>                    take a remote away from everybody, and give it back
  preview <remote> <version> [--hours <n>]      print a link that shows a release to who opens it (24 hours)
  check --shell <dist or url>                   whether another shell would take what visitors get now
  prune <remote> --keep <n>                     remove old releases that nobody needs any more
  simulate [<remote>] [--visitors <n>]          what so many new visitors would get (10000)
  watch [--metrics <url,url>] [--dns <name:port>] [--targets <file>] [--every <seconds>] [--once] [--port <n>] [--min-views <n>]
                                                halt trials that fail more than the stable release, raise ramps
  follow <remote>                               let npm start choose the stable release again
  history                                       what was done, by whom and why

  --where language=nl,de                        with start, ramp and simulate: only for such visitors; --where all for all
  --gives-up /shop                              with start and ramp: the release may take away this page, link or place that
                                                the stable release has; once for each
  --by <name> --why <sentence>                  with each change: kept in the history (your login's name by default)`;
