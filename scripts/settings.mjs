// Every setting that is read from the environment. docs/production.md has them as a table: node scripts/settings.mjs --write
import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './environment.mjs';

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} byDefault what holds where it is not set
 * @property {string} meaning
 * @property {string} danger what goes wrong where it is set wrongly
 */

/** @type {Record<string, Setting[]>} */
export const settings = {
  'The store': [
    {
      name: 'PORT',
      byDefault: '4200',
      meaning: 'Port of the store.',
      danger: 'A port that is taken: the start fails and says so.',
    },
    {
      name: 'HOST',
      byDefault: 'localhost',
      meaning: 'Address to listen on. In a container: 0.0.0.0.',
      danger: 'Open to a network without a proxy, anybody may claim any address of his own.',
    },
    {
      name: 'HSTS_SUBDOMAINS',
      byDefault: 'off',
      meaning: 'on: browsers that came by https use it for every host below the site, too, for a year.',
      danger: 'on with a host below that has no TLS: nobody reaches it, and there is no way back for a year.',
    },
    {
      name: 'METRICS_PORT',
      byDefault: 'PORT + 2',
      meaning: 'Port of `/metrics` and `/releases`, for operators.',
      danger: 'Never open it to visitors: it names releases and failures.',
    },
    {
      name: 'METRICS_HOST',
      byDefault: 'localhost',
      meaning: 'Address on which metrics and the guard listen.',
      danger: 'Open to visitors, it names releases and failures.',
    },
    {
      name: 'METRICS_URL',
      byDefault: 'from METRICS_HOST and METRICS_PORT',
      meaning:
        'Address at which the guard reads `/metrics` of this server. The server writes it down beside the flags; off: it does not.',
      danger: 'Wrong or off: the guard does not see this server. Wrong: it raises no trial.',
    },
    {
      name: 'TRUST_PROXY',
      byDefault: 'loopback',
      meaning: 'Whose `X-Forwarded-*` are believed: off, on (whoever connects), or addresses.',
      danger: 'on without a proxy in front: anybody may claim any address.',
    },
    {
      name: 'CONTEXT_HEADERS',
      byDefault: 'none',
      meaning: 'Names of request headers that a trial may choose visitors by, with commas.',
      danger: 'A header that the proxy does not set itself: visitors choose their own release.',
    },
    {
      name: 'DRAIN_SECONDS',
      byDefault: '0',
      meaning:
        'How long after SIGTERM the store is not ready and still answers, up to 600: [which value](#stopping).',
      danger: '0 behind a balancer that asks `/readyz`: it sends visitors to a port that is closed.',
    },
    {
      name: 'SHUTDOWN_SECONDS',
      byDefault: '10',
      meaning: 'How long requests may go on after that, up to 600.',
      danger: 'Short: requests are cut. Both together longer than the supervisor waits: it kills.',
    },
    {
      name: 'ASSETS_DIR',
      byDefault: 'none',
      meaning:
        "A folder in which builds' hashed files are kept, so that open pages find those of an earlier build.",
      danger: 'None: a page of the former build may miss a file after an upgrade.',
    },
    {
      name: 'RENDER_WORKERS',
      byDefault: 'a core each, 4 at most',
      meaning: "Threads in which releases' code renders pages, 1 to 64.",
      danger: 'More than cores: more memory, no more pages.',
    },
    {
      name: 'RENDER_TIMEOUT_MS',
      byDefault: '5000',
      meaning: 'How long a page may take to render, 100 to 60000.',
      danger: 'Short: pages fail on a busy machine. Long: a release that hangs holds a thread that long.',
    },
    {
      name: 'PUBLIC_URL',
      byDefault: 'http://localhost:PORT',
      meaning: "The site's own address. With https, browsers are told to stay with it.",
      danger: 'Wrong: search engines are sent elsewhere.',
    },
    {
      name: 'STOREFRONT_API_URL',
      byDefault: 'the embedded provider',
      meaning: "The shop's Storefront API; an address without a path gets that of the API's version.",
      danger: 'Not set in production: the store sells sample slippers.',
    },
    {
      name: 'STOREFRONT_ACCESS_TOKEN',
      byDefault: "the embedded provider's",
      meaning: 'The public token of that API. Browsers get it, too.',
      danger: 'Never a private token: every visitor can read it.',
    },
    {
      name: 'CACHE_SECONDS',
      byDefault: '60',
      meaning: 'How long pages and product data are fresh. 0 keeps nothing.',
      danger: 'Long: prices and stock may be twice as old. 0: every page asks the shop.',
    },
    {
      name: 'LOG_LEVEL',
      byDefault: 'warn',
      meaning: 'What is logged: fatal, error, warn, info, debug, trace, silent.',
      danger: 'silent hides failing releases.',
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
      meaning: 'development gives readable builds with checks.',
      danger: 'In production anything else is slower, and says more than visitors need to know.',
    },
  ],
  'Releases and rollouts': [
    {
      name: 'DATA_DIR',
      byDefault: 'none',
      meaning:
        'Folder for all that is written: releases in releases, beside it flags.json, the preview secret, pictures. Replicas share it.',
      danger: 'None: a package writes nothing, and nothing can be rolled out.',
    },
    {
      name: 'RELEASES_DIR',
      byDefault: '.releases, or releases in DATA_DIR',
      meaning: 'Folder of the releases.',
      danger: 'Another one than the rollout command has: rollouts change nothing.',
    },
    {
      name: 'RELEASES_URL',
      byDefault: 'none',
      meaning: 'http(s) address to read releases from instead.',
      danger: 'It must allow other origins to read (CORS), or browsers refuse the files.',
    },
    {
      name: 'RELEASES_BUCKET',
      byDefault: 'none',
      meaning: 's3://bucket/prefix: where releases are published to and read from.',
      danger: 'As RELEASES_DIR.',
    },
    {
      name: 'AWS_ACCESS_KEY_ID',
      byDefault: 'none',
      meaning: "The bucket's key.",
      danger:
        'One that only reads is enough for servers, if a start with --prepare and one that writes ran before.',
    },
    {
      name: 'AWS_SECRET_ACCESS_KEY',
      byDefault: 'none',
      meaning: 'Its secret.',
      danger: 'Keep it out of images and logs.',
    },
    {
      name: 'REMOTE_SCRIPT_BUDGET_KB',
      byDefault: '150',
      meaning:
        'Most script that a part of a remote may load before anybody interacts, in kB of Brotli. Publishing refuses more, without --over-budget.',
      danger: 'Large: slow pages are published without a word.',
    },
    {
      name: 'AWS_SESSION_TOKEN',
      byDefault: 'none',
      meaning: 'For keys that end by themselves.',
      danger: 'Over: releases cannot be read any more.',
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
      meaning: 'The same, where AWS_REGION is not set.',
      danger: 'As AWS_REGION.',
    },
    {
      name: 'AWS_ENDPOINT_URL_S3',
      byDefault: "Amazon's",
      meaning: 'Another S3 service.',
      danger: 'Without https, keys stay secret but content can be read on the way.',
    },
    {
      name: 'AWS_ENDPOINT_URL',
      byDefault: 'none',
      meaning: 'The same, where AWS_ENDPOINT_URL_S3 is not set.',
      danger: 'As AWS_ENDPOINT_URL_S3.',
    },
    {
      name: 'FLAGS_FILE',
      byDefault: 'flags.json in DATA_DIR, else in RELEASES_DIR-state',
      meaning: 'Says which release each visitor gets. Made at the first start.',
      danger:
        'Broken, empty or gone: the last good content stays in force, and a start restores it. Broken without a copy: the store does not start.',
    },
    {
      name: 'FLAGD_HOST',
      byDefault: 'none',
      meaning: 'A flagd to ask instead of the flags file.',
      danger: 'Not reachable at a start: the store is not ready, and says so, until it is.',
    },
    {
      name: 'FLAGD_PORT',
      byDefault: '8015, or 8013 with rpc',
      meaning: 'Its port.',
      danger: 'As FLAGD_HOST.',
    },
    {
      name: 'FLAGD_SOCKET_PATH',
      byDefault: 'none',
      meaning: 'Its socket, on the same machine.',
      danger: 'As FLAGD_HOST.',
    },
    {
      name: 'FLAGD_RESOLVER',
      byDefault: 'in-process',
      meaning: 'rpc asks flagd for each decision. The provider reads the other `FLAGD_*` by itself.',
      danger: 'rpc: a page waits for flagd.',
    },
    {
      name: 'REMOTES',
      byDefault: "the store's own three",
      meaning: 'With a flagd alone, which does not say what flags it has: the remotes, with commas.',
      danger: 'A remote that is not named is missing until its flag changes.',
    },
    {
      name: 'PREVIEW_SECRET',
      byDefault: 'made, and kept beside the flags',
      meaning: 'Signs preview links. The same for all replicas.',
      danger: 'Who knows it can show himself any published release.',
    },
    {
      name: 'ROLLOUT_WATCH',
      byDefault: 'on',
      meaning: 'off: this process does not watch trials. One replica of several watches.',
      danger: 'off everywhere: a failing trial is not halted.',
    },
    {
      name: 'ROLLOUT_TOKEN',
      byDefault: 'none',
      meaning: 'A signed token that says who acts, where `owners.json` asks for one.',
      danger: 'Who has it acts in that name until it expires: keep it out of logs.',
    },
    {
      name: 'GUARD_PORT',
      byDefault: 'none',
      meaning: 'Port on which the guard (`rollout watch`) answers `/healthz` and its own metrics.',
      danger: 'None: nobody notices a guard that has stopped.',
    },
    {
      name: 'GUARD_MIN_VIEWS',
      byDefault: '50',
      meaning:
        'Views of a release on trial that each step of a ramp needs, unless `--min-views` says otherwise.',
      danger: 'Few: a ramp is raised before its failures are seen. Many: with little traffic it takes days.',
    },
    {
      name: 'SHELL_DIST',
      byDefault: 'apps/shell/dist',
      meaning: 'The build of the deployed shell, which releases are checked against.',
      danger: 'Another build than the deployed one: releases pass that do not fit.',
    },
    {
      name: 'SHELL_URL',
      byDefault: 'none',
      meaning: 'The running shell that releases are checked against: what its `/contract.json` says.',
      danger: 'Another shop than the one that gets the release: it may not fit there.',
    },
  ],
  'The embedded provider': [
    {
      name: 'PROVIDER_PORT',
      byDefault: 'PORT + 1',
      meaning: 'Its port.',
      danger: 'Browsers ask it, too: it must be reachable for them.',
    },
    {
      name: 'PROVIDER_HOST',
      byDefault: 'localhost',
      meaning: 'Address that it listens on. `HOST` does not open it.',
      danger: 'Open to a network, it is a shop that nobody runs. Its controls stay closed without a token.',
    },
    {
      name: 'PROVIDER_CONTROL_TOKEN',
      byDefault: 'none',
      meaning:
        'What callers of `/weather` and `/requests` must send (`Authorization: Bearer …`); without it only this machine is answered.',
      danger: 'Known to others, they can make the shop fail.',
    },
    {
      name: 'PROVIDER_PUBLIC_URL',
      byDefault: 'the address a caller used',
      meaning: 'Its address for browsers, where a proxy stands in front.',
      danger: 'Wrong: no pictures, no checkout.',
    },
    {
      name: 'PROVIDER_CATALOG',
      byDefault: 'our slippers',
      meaning: 'A JSON file with other products.',
      danger: 'Broken: the start fails and says where.',
    },
    {
      name: 'PROVIDER_LATENCY_MS',
      byDefault: '0',
      meaning: 'Milliseconds added to each answer.',
      danger: 'Every page waits for it.',
    },
    {
      name: 'PROVIDER_PICTURES',
      byDefault: '.cache/provider',
      meaning: 'Folder in which drawn pictures are found and kept.',
      danger: 'Empty: the first visit waits until they are drawn.',
    },
    {
      name: 'PROVIDER_PICTURES_KEPT',
      byDefault: 'on',
      meaning: 'off: that folder is only read.',
      danger: 'off: sizes are made anew after each start.',
    },
  ],
  'Tests and benches': [
    {
      name: 'CHROMIUM_PATH',
      byDefault: 'an installed Chromium',
      meaning: 'The browser to test with.',
      danger: 'None is found: the command says so.',
    },
    {
      name: 'FUZZ_SEED',
      byDefault: '1',
      meaning:
        'A whole number: what tests draw at random, they draw from it. Another one tries other chances.',
      danger: 'None: a failure says with which chance it comes again.',
    },
    {
      name: 'BUILD_WITHOUT',
      byDefault: 'not set',
      meaning:
        'Builds without these trims of libraries (`libs/federation/build/trims.mjs`), to measure what each gains.',
      danger: 'Pages grow past their budgets.',
    },
    {
      name: 'CI',
      byDefault: 'not set',
      meaning: 'A failing journey is repeated twice, and `test.only` is an error.',
      danger: 'Set at home: a flaky test may pass.',
    },
  ],
};

const begin = '<!-- settings: node scripts/settings.mjs --write -->';
const end = '<!-- /settings -->';
const docFile = path.join(root, 'docs/production.md');

function table(rows) {
  const lines = rows.map(
    ({ name, byDefault, meaning, danger }) => `| \`${name}\` | ${byDefault} | ${meaning} | ${danger} |`,
  );
  return ['| setting | default | what it does | danger |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** docs/production.md as it is, and as it has to be. */
export async function productionDoc() {
  const current = fs.readFileSync(docFile, 'utf8');
  const sections = Object.entries(settings).map(([title, rows]) => `### ${title}\n\n${table(rows)}`);
  const from = current.indexOf(begin);
  const to = current.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/production.md no longer has ${begin} and ${end}.`);
  const text = `${current.slice(0, from)}${begin}\n\n${sections.join('\n\n')}\n\n${current.slice(to)}`;
  const options = await resolveConfig(docFile);
  return { current, wanted: await format(text, { ...options, parser: 'markdown' }) };
}

if (process.argv[2] === '--write') fs.writeFileSync(docFile, (await productionDoc()).wanted);
