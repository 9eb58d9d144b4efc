// All settings that are read from the environment. `node scripts/settings.mjs --write` writes them to docs/settings.md.
import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './environment.mjs';

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} byDefault
 * @property {string} meaning
 * @property {string} danger the effect of a wrong value
 */

/** @type {Record<string, Setting[]>} */
export const settings = {
  'The store': [
    {
      name: 'PORT',
      byDefault: '4200',
      meaning: 'Port of the store.',
      danger: 'If the port is taken, the start fails and says so.',
    },
    {
      name: 'HOST',
      byDefault: 'localhost',
      meaning: 'Address to listen on. In a container: 0.0.0.0.',
      danger: 'Open to a network without a proxy: no TLS, and no limit on requests.',
    },
    {
      name: 'HSTS_SUBDOMAINS',
      byDefault: 'off',
      meaning: 'on: HSTS includes all subdomains, for one year.',
      danger: 'If a subdomain has no TLS, browsers cannot reach it for a year.',
    },
    {
      name: 'METRICS_PORT',
      byDefault: 'PORT + 2',
      meaning: 'Port of the page for the person on call (`/`), `/metrics` and `/releases`.',
      danger: 'Never expose it to visitors: it names releases and failures.',
    },
    {
      name: 'METRICS_HOST',
      byDefault: 'localhost',
      meaning: 'Address on which metrics and the guard listen.',
      danger: 'Exposed to visitors, it names releases and failures.',
    },
    {
      name: 'METRICS_TOKEN',
      byDefault: 'none',
      meaning:
        'Token of 16 characters or more that the page for the person on call asks for, as a password. Not needed on loopback.',
      danger: 'none with a METRICS_HOST that is not loopback: the page answers nobody.',
    },
    {
      name: 'TEAM_TOKENS',
      byDefault: 'none',
      meaning:
        'Opens `/teams/<remote>` on METRICS_PORT to the team of each remote: catalog=<token>,cart=<token>. A token has 32 characters or more and opens its own remote only.',
      danger: 'A token shows the figures and errors of its remote to anybody. none: teams see nothing.',
    },
    {
      name: 'PROMETHEUS_URL',
      byDefault: 'none',
      meaning:
        'Prometheus that scrapes all servers: the guard decides by its numbers, and the page for the person on call shows them.',
      danger:
        'none with several servers: the guard raises no trial, and the page shows the numbers of one server.',
    },
    {
      name: 'METRICS_URL',
      byDefault: 'from METRICS_HOST and METRICS_PORT',
      meaning:
        'URL at which the guard reads `/metrics` of this server; the server registers it next to the flags. off: the server does not register.',
      danger: 'off: the guard does not see this server. Wrong: the guard raises no trial.',
    },
    {
      name: 'TRUST_PROXY',
      byDefault: 'loopback',
      meaning: 'Clients whose `X-Forwarded-*` headers are trusted: off, on (all), or addresses.',
      danger: 'on without a proxy in front: clients can forge their address.',
    },
    {
      name: 'CONTEXT_HEADERS',
      byDefault: 'none',
      meaning: 'Request headers that a trial may select visitors by, separated by commas.',
      danger: 'If the proxy does not set the header itself, visitors can choose their own release.',
    },
    {
      name: 'DRAIN_SECONDS',
      byDefault: '0',
      meaning:
        'Seconds after SIGTERM in which the store is not ready but still answers, at most 600: [which value](production-reference.md#stopping).',
      danger: '0 behind a load balancer that asks `/readyz`: it sends visitors to a closed port.',
    },
    {
      name: 'SHUTDOWN_SECONDS',
      byDefault: '10',
      meaning: 'Seconds after that in which requests may finish, at most 600.',
      danger:
        'Too short: requests are cut off. If both together exceed the grace period of the supervisor, it kills the store.',
    },
    {
      name: 'ASSETS_DIR',
      byDefault: 'none',
      meaning: 'Folder that keeps the hashed files of earlier builds for pages that are still open.',
      danger: 'none: after an upgrade an open page may miss a file.',
    },
    {
      name: 'RENDER_WORKERS',
      byDefault: 'one per core, at most 4',
      meaning: 'Worker threads that render pages with release code, 1 to 64.',
      danger: 'More threads than cores use more memory and render no more pages.',
    },
    {
      name: 'RENDER_TIMEOUT_MS',
      byDefault: '5000',
      meaning: 'Render timeout in milliseconds, 100 to 60000.',
      danger:
        'Short: pages fail on a busy machine. Long: a release that hangs blocks a thread for that time.',
    },
    {
      name: 'PUBLIC_URL',
      byDefault: 'http://localhost:PORT',
      meaning: "The site's own URL. With https, pages send HSTS.",
      danger: 'Wrong: search engines get wrong links.',
    },
    {
      name: 'STOREFRONT_API_URL',
      byDefault: 'the embedded provider',
      meaning: "The shop's Storefront API. A URL without a path gets the path of the API version.",
      danger: 'Not set in production: the store sells sample slippers.',
    },
    {
      name: 'STOREFRONT_ACCESS_TOKEN',
      byDefault: "the embedded provider's",
      meaning: 'The public token of that API. Browsers get it, too.',
      danger: 'Never use a private token: every visitor can read it.',
    },
    {
      name: 'DELIVERY_COST',
      byDefault: 'none',
      meaning: 'Delivery cost that product pages show, like `4.95 EUR`; `0 EUR` is free delivery.',
      danger:
        'If they differ from the charged prices, shoppers are misled. None: pages refer to the checkout.',
    },
    {
      name: 'DELIVERY_FREE_FROM',
      byDefault: 'none',
      meaning: 'Order value from which delivery is free, like `50 EUR`. It needs DELIVERY_COST.',
      danger: 'The same as for DELIVERY_COST.',
    },
    {
      name: 'DELIVERY_DAYS',
      byDefault: 'none',
      meaning: 'Working days until an order arrives, like `3` or `2-4`.',
      danger: 'Too few: a promise that is not kept.',
    },
    {
      name: 'CACHE_SECONDS',
      byDefault: '60',
      meaning: 'Seconds for which pages and product data are fresh. 0: no cache.',
      danger: 'Long: prices and stock may be up to twice as old. 0: every page asks the shop.',
    },
    {
      name: 'EVIDENCE_SAMPLE',
      byDefault: '1',
      meaning:
        'Share of the visitors whose browsers report web vitals and actions on the cart, 0 to 1: [the report](operations.md#what-browsers-report).',
      danger: 'Low: a trial needs more time to be judged. 0: nothing is measured.',
    },
    {
      name: 'LOG_LEVEL',
      byDefault: 'warn',
      meaning: 'Log level: fatal, error, warn, info, debug, trace, silent.',
      danger: 'silent hides failing releases.',
    },
    {
      name: 'REQUEST_LOG',
      byDefault: 'off',
      meaning: 'on: the log has a line for each request, whatever LOG_LEVEL is.',
      danger: 'on: it grows with the traffic.',
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      byDefault: 'none',
      meaning:
        'Collector that gets a [trace](operations.md#traces) of each page, like http://localhost:4318. The other `OTEL_*` variables then apply, too.',
      danger:
        'A collector of others learns which pages are requested. If it is down, traces are lost, and no page.',
    },
    {
      name: 'LIVE_RELOAD',
      byDefault: 'off',
      meaning: '1: open pages reload when a release changes. `npm run dev` sets it.',
      danger: 'In production every rollout reloads every page.',
    },
    {
      name: 'NODE_ENV',
      byDefault: 'production',
      meaning: 'development: readable builds with checks.',
      danger: 'In production any other value is slower and exposes details to visitors.',
    },
  ],
  'Releases and rollouts': [
    {
      name: 'DATA_DIR',
      byDefault: 'none',
      meaning:
        'Folder for everything that is written: releases, rollouts.json, flags.json, the preview secret, pictures. Replicas share it.',
      danger: 'none: a package writes nothing, and nothing can be rolled out.',
    },
    {
      name: 'RELEASES_DIR',
      byDefault: '.releases, or releases in DATA_DIR',
      meaning: 'Folder of the releases.',
      danger: 'If the rollout command uses another folder, rollouts change nothing.',
    },
    {
      name: 'RELEASES_URL',
      byDefault: 'none',
      meaning: 'http(s) URL from which releases are read instead.',
      danger: 'It must allow other origins (CORS), or browsers refuse the files.',
    },
    {
      name: 'RELEASES_BUCKET',
      byDefault: 'none',
      meaning: 's3://bucket/prefix to which releases are published and from which they are read.',
      danger: 'As RELEASES_DIR.',
    },
    {
      name: 'AWS_ACCESS_KEY_ID',
      byDefault: 'none',
      meaning: "The bucket's access key.",
      danger:
        'A read-only key is enough for servers after `start.mjs --prepare` has run with a key that can write.',
    },
    {
      name: 'AWS_SECRET_ACCESS_KEY',
      byDefault: 'none',
      meaning: 'The secret of that key.',
      danger: 'Keep it out of images and logs.',
    },
    {
      name: 'REMOTE_SCRIPT_BUDGET_KB',
      byDefault: '150',
      meaning:
        'Maximum script that one expose may load before the visitor interacts, in kB (Brotli). Publishing refuses more, except with `--over-budget`.',
      danger: 'Large: slow pages are published without a warning.',
    },
    {
      name: 'AWS_SESSION_TOKEN',
      byDefault: 'none',
      meaning: 'Session token of temporary keys.',
      danger: 'Expired: releases can no longer be read.',
    },
    {
      name: 'AWS_REGION',
      byDefault: 'us-east-1',
      meaning: "The bucket's region.",
      danger: 'Wrong: the bucket refuses every request.',
    },
    {
      name: 'AWS_DEFAULT_REGION',
      byDefault: 'none',
      meaning: 'The same, if AWS_REGION is not set.',
      danger: 'As AWS_REGION.',
    },
    {
      name: 'AWS_ENDPOINT_URL_S3',
      byDefault: "Amazon's",
      meaning: 'URL of another S3 service.',
      danger: 'Without https, keys stay secret but others on the network can read the content.',
    },
    {
      name: 'AWS_ENDPOINT_URL',
      byDefault: 'none',
      meaning: 'The same, if AWS_ENDPOINT_URL_S3 is not set.',
      danger: 'As AWS_ENDPOINT_URL_S3.',
    },
    {
      name: 'FLAGS_FILE',
      byDefault: 'flags.json in DATA_DIR, else in RELEASES_DIR-state',
      meaning:
        'The generated flags, for flagd. rollouts.json next to it says which release each visitor gets. The first start creates both.',
      danger:
        'rollouts.json broken, empty or missing: the last valid content stays in force, and a start restores it. Broken without a copy: the store does not start.',
    },
    {
      name: 'ROLLOUT_STATE',
      byDefault: 'rollouts.json next to the flags file',
      meaning:
        'The rollout state: s3://bucket/path, for machines without a shared disk, or a path that ends in rollouts.json.',
      danger:
        'Every server, command and guard needs the same value. Only servers can do with a key that reads.',
    },
    {
      name: 'FLAGD_HOST',
      byDefault: 'none',
      meaning: 'Host of a flagd that is asked instead of the flags file.',
      danger: 'Not reachable at the start: the store is not ready, and says so, until it is.',
    },
    {
      name: 'FLAGD_PORT',
      byDefault: '8015, or 8013 with rpc',
      meaning: 'Port of flagd.',
      danger: 'As FLAGD_HOST.',
    },
    {
      name: 'FLAGD_SOCKET_PATH',
      byDefault: 'none',
      meaning: 'Unix socket of a flagd on the same machine.',
      danger: 'As FLAGD_HOST.',
    },
    {
      name: 'FLAGD_RESOLVER',
      byDefault: 'in-process',
      meaning:
        'rpc: ask flagd for each decision. The OpenFeature provider reads the other `FLAGD_*` variables itself.',
      danger: 'rpc: a page waits for flagd.',
    },
    {
      name: 'REMOTES',
      byDefault: "the store's own three",
      meaning:
        'The remotes, separated by commas. Needed only with flagd and no flags file, because flagd does not list its flags.',
      danger: 'A remote that is not named is missing until its flag changes.',
    },
    {
      name: 'PREVIEW_SECRET',
      byDefault: 'generated, and stored next to the flags',
      meaning: 'Key that signs preview links. It must be the same for all replicas.',
      danger: 'Anybody who knows it can preview any published release.',
    },
    {
      name: 'ROLLOUT_WATCH',
      byDefault: 'on',
      meaning: 'off: this process does not watch trials. With several replicas, let one of them watch.',
      danger: 'off everywhere: a failing trial is not halted.',
    },
    {
      name: 'ROLLOUT_TOKEN',
      byDefault: 'none',
      meaning: 'Signed token that identifies the operator, if `owners.json` requires one.',
      danger: 'Anybody who has it acts in that name until it expires: keep it out of logs.',
    },
    {
      name: 'GUARD_PORT',
      byDefault: 'none',
      meaning: 'Port on which the guard (`rollout watch`) answers `/healthz` and its own metrics.',
      danger: 'none: monitoring cannot see that the guard has stopped.',
    },
    {
      name: 'GUARD_MIN_VIEWS',
      byDefault: '50',
      meaning: 'Views of the trial that each step of a ramp needs, unless `--min-views` is given.',
      danger: 'Low: a ramp is raised before failures show. High: with little traffic it takes days.',
    },
    {
      name: 'WEBHOOK_URL',
      byDefault: 'none',
      meaning:
        'URL that gets a message when a trial is halted, raised, completed or rolled back: [the payload](operations.md#webhook).',
      danger: 'Set it for the guard, too, which halts and raises.',
    },
    {
      name: 'WEBHOOK_SECRET',
      byDefault: 'none',
      meaning: 'Key of the signature of these messages. Needed with WEBHOOK_URL.',
      danger: 'Known to others, it lets them forge messages. none: nothing is sent, and the command says so.',
    },
    {
      name: 'SHELL_DIST',
      byDefault: 'apps/shell/dist',
      meaning: 'Build of the deployed shell, against which releases are checked.',
      danger: 'Another build than the deployed one: releases that do not fit pass the check.',
    },
    {
      name: 'SHELL_URL',
      byDefault: 'none',
      meaning: 'URL of the running shell whose `/contract.json` releases are checked against.',
      danger: 'Another shop than the one that gets the release: the release may not fit there.',
    },
    {
      name: 'STATUS_URL',
      byDefault: 'none',
      meaning:
        'For `pluis status`: the address at which the operators of the shop open `/teams/` to its teams.',
      danger: 'The token is sent there. http is refused, except for this machine.',
    },
    {
      name: 'TEAM_TOKEN',
      byDefault: 'none',
      meaning:
        'For `pluis status`: the token of the remote, which the operators of the shop have in TEAM_TOKENS.',
      danger: 'It shows the figures and errors of the remote to anybody.',
    },
  ],
  'The embedded provider': [
    {
      name: 'PROVIDER_PORT',
      byDefault: 'PORT + 1',
      meaning: 'Port of the embedded provider.',
      danger: 'Browsers ask it, too, so it must be reachable for them.',
    },
    {
      name: 'PROVIDER_HOST',
      byDefault: 'localhost',
      meaning: 'Address to listen on. `HOST` does not open the provider.',
      danger: 'On a network it is an unattended shop. Its controls stay closed without a token.',
    },
    {
      name: 'PROVIDER_CONTROL_TOKEN',
      byDefault: 'none',
      meaning:
        'Token that callers of `/weather` and `/requests` must send (`Authorization: Bearer …`). Without it only this machine may call them.',
      danger: 'Anybody who knows it can make the shop fail.',
    },
    {
      name: 'PROVIDER_PUBLIC_URL',
      byDefault: 'the URL that the caller used',
      meaning: 'URL for browsers, if a proxy is in front.',
      danger: 'Wrong: no pictures, no checkout.',
    },
    {
      name: 'PROVIDER_CATALOG',
      byDefault: 'our slippers',
      meaning: 'JSON file with other products.',
      danger: 'Invalid: the start fails and names the error.',
    },
    {
      name: 'PROVIDER_LATENCY_MS',
      byDefault: '0',
      meaning: 'Milliseconds added to each response.',
      danger: 'Every page waits for it.',
    },
    {
      name: 'PROVIDER_PICTURES',
      byDefault: '.cache/provider',
      meaning: 'Folder in which encoded pictures are stored.',
      danger: 'Empty: the first visit waits until they are encoded.',
    },
    {
      name: 'PROVIDER_PICTURES_KEPT',
      byDefault: 'on',
      meaning: 'off: that folder is read-only.',
      danger: 'off: sizes are encoded again after each start.',
    },
  ],
  'Tests and benches': [
    {
      name: 'CHROMIUM_PATH',
      byDefault: 'an installed Chromium',
      meaning: 'Browser for the tests.',
      danger: 'If none is found, the command says so.',
    },
    {
      name: 'FUZZ_SEED',
      byDefault: '1',
      meaning: 'Seed of the random tests, a whole number. Another seed tries other cases.',
      danger: 'none: a failure names the seed that reproduces it.',
    },
    {
      name: 'BUILD_WITHOUT',
      byDefault: 'not set',
      meaning:
        'Builds without these reductions of libraries (`libs/federation/build/trims.mjs`), to measure the effect of each.',
      danger: 'Pages exceed their budgets.',
    },
    {
      name: 'CI',
      byDefault: 'not set',
      meaning: 'A failing end-to-end test is retried twice, and `test.only` is an error.',
      danger: 'Set at home: a flaky test may pass.',
    },
  ],
};

const begin = '<!-- settings: node scripts/settings.mjs --write -->';
const end = '<!-- /settings -->';
const docFile = path.join(root, 'docs/settings.md');

function table(rows) {
  const lines = rows.map(
    ({ name, byDefault, meaning, danger }) => `| \`${name}\` | ${byDefault} | ${meaning} | ${danger} |`,
  );
  return ['| setting | default | meaning | risk |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The current text of docs/settings.md, and the text that it must have. */
export async function settingsDoc() {
  const current = fs.readFileSync(docFile, 'utf8');
  const sections = Object.entries(settings).map(([title, rows]) => `## ${title}\n\n${table(rows)}`);
  const from = current.indexOf(begin);
  const to = current.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/settings.md must contain ${begin} and ${end}.`);
  const text = `${current.slice(0, from)}${begin}\n\n${sections.join('\n\n')}\n\n${current.slice(to)}`;
  const options = await resolveConfig(docFile);
  return { current, wanted: await format(text, { ...options, parser: 'markdown' }) };
}

if (process.argv[2] === '--write') fs.writeFileSync(docFile, (await settingsDoc()).wanted);
