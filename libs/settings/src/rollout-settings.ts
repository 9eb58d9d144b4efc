import { oneOf, port, positiveNumber, secret, text, url, wholeNumber, origin } from './parsers';
import { optional, setting } from './setting';

/** The settings of releases and rollouts. */
export const rolloutSettings = {
  DATA_DIR: optional(text, {
    meaning:
      'Folder for everything that is written: releases, the rollout state, flags.json, the preview secret, pictures. Replicas share it.',
    risk: 'none: a package writes nothing, and nothing can be rolled out.',
  }),
  RELEASES_DIR: optional(text, {
    shown: '.releases, or releases in DATA_DIR',
    meaning: 'Folder of the releases.',
    risk: 'If the rollout command uses another folder, rollouts change nothing.',
  }),
  RELEASES_URL: optional(text, {
    meaning: 'http(s) URL from which releases are read instead.',
    risk: 'It must allow other origins (CORS), or browsers refuse the files.',
  }),
  RELEASES_BUCKET: optional(text, {
    meaning: 's3://bucket/prefix to which releases are published and from which they are read.',
    risk: 'As RELEASES_DIR.',
  }),
  FLAGS_FILE: optional(text, {
    shown: 'flags.json in DATA_DIR, else in RELEASES_DIR-state',
    meaning:
      'The generated flags. The folder state next to it says which release each visitor gets. The first start creates both.',
    risk: 'The state broken, empty or missing: the last valid content stays in force, and a start restores it. Broken without a copy: the store does not start.',
  }),
  ROLLOUT_STATE: optional(text, {
    shown: 'the folder of the flags file',
    meaning: 'The rollout state: s3://bucket/path, for machines without a shared disk, or a folder.',
    risk: 'Every server, command and guard needs the same value. Only servers can do with a key that reads.',
  }),
  ASSETS_DIR: optional(text, {
    meaning: 'Folder that keeps the hashed files of earlier builds for pages that are still open.',
    risk: 'none: after an upgrade an open page may miss a file.',
  }),
  PREVIEW_SECRET: optional(secret(16), {
    shown: 'generated, and stored next to the flags',
    meaning: 'Key that signs preview links. It must be the same for all replicas.',
    risk: 'Anybody who knows it can preview any published release.',
  }),
  ROLLOUT_WATCH: setting(oneOf(['on', 'off', 'none']), 'on', {
    meaning:
      'off: this server does not watch trials. none: it does not write down what it counts, either (a package without data).',
    risk: 'off everywhere, and no `pluis guard`: a failing trial is not halted.',
  }),
  PROMETHEUS_URL: optional(url, {
    meaning:
      'Prometheus that scrapes all servers: the guard decides by its numbers, and the page for the person on call shows them.',
    risk: 'none: both count what the servers write down next to the flags.',
  }),
  WEBHOOK_URL: optional(url, {
    meaning:
      'URL that gets a message when a trial is halted, raised, completed or rolled back: [the payload](operations.md#webhook).',
    risk: 'Set it for the guard, too, which halts and raises.',
  }),
  WEBHOOK_SECRET: optional(text, {
    meaning: 'Key of the signature of these messages. Needed with WEBHOOK_URL.',
    risk: 'Known to others, it lets them forge messages.',
  }),
  REMOTE_SCRIPT_BUDGET_KB: setting(positiveNumber, 150, {
    meaning:
      'Maximum script that one expose may load before the visitor interacts, in kB (Brotli). Publishing refuses more, except with `--over-budget`.',
    risk: 'Large: slow pages are published without a warning.',
  }),
  SHELL_URL: optional(url, {
    meaning: 'URL of the running shell whose `/contract.json` releases are checked against.',
    risk: 'Another shop than the one that gets the release: the release may not fit there.',
  }),
  SHELL_DIST: optional(text, {
    shown: 'apps/shell/dist',
    meaning: 'Build of the deployed shell, against which releases are checked.',
    risk: 'Another build than the deployed one: releases that do not fit pass the check.',
  }),
  PLUIS_TOKEN: optional(text, {
    meaning: 'The token of the remote, instead of the one in `.pluis/link.json`.',
    risk: 'It publishes and rolls out the remote: keep it out of logs.',
  }),
};

/** The settings of the embedded provider. */
export const providerSettings = {
  PROVIDER_PORT: optional(port, {
    shown: 'PORT + 1',
    meaning: 'Port of the embedded provider.',
    risk: 'Browsers ask it, too, so it must be reachable for them.',
  }),
  PROVIDER_HOST: optional(text, {
    shown: 'HOST',
    meaning: 'Address to listen on, besides loopback.',
    risk: 'On a network it is an unattended shop. Its controls stay closed without a token.',
  }),
  PROVIDER_PUBLIC_URL: optional(origin, {
    shown: 'the URL that the caller used',
    meaning: 'URL for browsers, if a proxy is in front.',
    risk: 'Wrong: no pictures, no checkout.',
  }),
  PROVIDER_CONTROL_TOKEN: optional(text, {
    meaning:
      'Token that callers of `/weather` and `/requests` must send (`Authorization: Bearer …`). Without it only this machine may call them.',
    risk: 'Anybody who knows it can make the shop fail.',
  }),
  PROVIDER_CATALOG: optional(text, {
    shown: 'our slippers',
    meaning: 'JSON file with other products.',
    risk: 'Invalid: the start fails and names the error.',
  }),
  PROVIDER_LATENCY_MS: setting(wholeNumber(0, 60_000), 0, {
    meaning: 'Milliseconds added to each response.',
    risk: 'Every page waits for it.',
  }),
  PROVIDER_PICTURES: optional(text, {
    shown: '.cache/provider',
    meaning: 'Folder in which encoded pictures are stored.',
    risk: 'Empty: the first visit waits until they are encoded.',
  }),
  PROVIDER_PICTURES_KEPT: setting(oneOf(['on', 'off']), 'on', {
    meaning: 'off: that folder is read-only.',
    risk: 'off: sizes are encoded again after each start.',
  }),
};
