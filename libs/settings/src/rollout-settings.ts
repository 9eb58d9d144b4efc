import { oneOf, port, positiveNumber, secret, text, url, wholeNumber, origin } from './parsers';
import { place } from './place';
import { optional, setting } from './setting';

/** The settings of releases and rollouts. */
export const rolloutSettings = {
  DATA: setting(place, '.data', {
    shown: '`.data` in the project; a package: none',
    meaning:
      'Folder of everything that is written, or `s3://bucket/prefix`: [what lies there](production-reference.md). Servers, commands and guards need the same value.',
    risk: 'none: a package serves its own releases, writes nothing, and nothing can be rolled out.',
  }),
  PREVIEW_SECRET: optional(secret(16), {
    shown: 'generated, and stored in DATA',
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
    risk: 'none: both count what the servers write down in DATA.',
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
};
