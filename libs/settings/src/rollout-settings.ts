import { oneOf, port, positiveNumber, secret, text, url, wholeNumber, origin } from './parsers';
import { place } from './place';
import { optional, setting } from './setting';

/** The settings of releases and rollouts. */
export const rolloutSettings = {
  DATA: setting(place, '.data', {
    shown: '`.data` in the project; a package: none',
    meaning:
      'Folder or `s3://bucket/prefix` of [everything that is written](production.md#data), the same for servers, commands and guards.',
    risk: 'Not set: a package serves its own releases, and nothing can be rolled out.',
  }),
  PREVIEW_SECRET: optional(secret(16), {
    shown: 'generated, and stored in DATA',
    meaning: 'Key that signs preview links and the ids of visitors.',
    risk: 'Anybody who knows it can preview any published release.',
  }),
  ROLLOUT_WATCH: setting(oneOf(['on', 'off', 'none']), 'on', {
    meaning:
      '`off`: this server watches no trials. `none`: it does not write down its counts, either (a package without data).',
    risk: '`off` everywhere, and no `pluis guard`: a failing trial is not halted.',
  }),
  PROMETHEUS_URL: optional(url, {
    meaning: 'Prometheus of all servers, whose numbers the guard and the page on call use.',
    risk: 'Not set: both count what the servers write to DATA.',
  }),
  WEBHOOK_URL: optional(url, {
    meaning:
      'URL that gets a [message](operations.md#webhook) about each halted, raised, completed or rolled back trial.',
    risk: 'The guard needs it, too.',
  }),
  WEBHOOK_SECRET: optional(text, {
    meaning: 'Key of their signature. Needed with WEBHOOK_URL.',
    risk: 'Anybody who knows it can forge messages.',
  }),
  REMOTE_SCRIPT_BUDGET_KB: setting(positiveNumber, 150, {
    meaning: 'Maximum script that one expose may load by itself, in kB (Brotli).',
    risk: '',
  }),
  SHELL_URL: optional(url, {
    meaning: 'URL of the running shell whose `/contract.json` releases are checked against.',
    risk: '',
  }),
  SHELL_DIST: optional(text, {
    shown: 'apps/shell/dist',
    meaning: 'Build of the deployed shell, to check releases against.',
    risk: '',
  }),
  PLUIS_TOKEN: optional(text, {
    meaning: "The remote's token, instead of the one in `.pluis/link.json`.",
    risk: '',
  }),
};

/** The settings of the embedded provider. */
export const providerSettings = {
  PROVIDER_PORT: optional(port, {
    shown: 'PORT + 1',
    meaning: 'Port of the embedded provider.',
    risk: 'Browsers must reach it, too.',
  }),
  PROVIDER_HOST: optional(text, {
    shown: 'HOST',
    meaning: 'Address to listen on, in addition to loopback.',
    risk: 'On a network it is an unattended shop.',
  }),
  PROVIDER_PUBLIC_URL: optional(origin, {
    shown: 'the URL that the caller used',
    meaning: 'URL for browsers, if a proxy is in front.',
    risk: 'Wrong: no pictures, no checkout.',
  }),
  PROVIDER_CONTROL_TOKEN: optional(text, {
    meaning: 'Bearer token for `/weather` and `/requests`. Without it only this machine may call them.',
    risk: 'Anybody who knows it can make the shop fail.',
  }),
  PROVIDER_CATALOG: optional(text, {
    shown: 'our slippers',
    meaning: 'JSON file with other products.',
    risk: '',
  }),
  PROVIDER_LATENCY_MS: setting(wholeNumber(0, 60_000), 0, {
    meaning: 'Milliseconds added to each response.',
    risk: '',
  }),
};
