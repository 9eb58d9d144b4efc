export const usage = `Usage: npm run rollout -- <command>

  status [--json] [--server <url>]              what visitors get, and what went wrong
  start <remote> <version> --percent <n>        put a release on trial; again with another n to raise or lower it
  complete <remote>                             make the release on trial the stable one
  rollback <remote>                             end the trial; without one, return to the release before
  off <remote> | on <remote>                    take a remote away from everybody, and give it back
  preview <remote> <version> [--hours <n>]      print a link that shows a release to who opens it (24 hours)
  watch [--metrics <url,url>] [--every <seconds>] [--once]
                                                halt trials that fail more than the stable release
  follow <remote>                               let npm start choose the stable release again
  history                                       what was done`;
