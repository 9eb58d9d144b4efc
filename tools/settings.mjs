/** What Kubernetes gives each container for a Service named `metrics`: METRICS_PORT=tcp://10.0.0.1:4202. */
const serviceAddress = /^(tcp|udp|sctp):\/\/\S+:\d+$/;

/**
 * Removes the addresses of Services from an environment, because some have the name of a setting. Every program calls it
 * before it reads its settings, and says so of each setting. Returns the environment.
 */
export function dropServiceAddresses(env, say = console.warn) {
  for (const [name, value = ''] of Object.entries(env))
    if (name.endsWith('PORT') && serviceAddress.test(value)) {
      delete env[name];
      if (settingNames.includes(name))
        say(
          `${name} is the address of a Service, which Kubernetes sets, and is ignored. Set it to a port if it is meant.`,
        );
    }
  return env;
}

/** Reads a port; not set or empty means `otherwise`. Throws an Error with a sentence that names an invalid setting. */
export function readPort(env, name, otherwise) {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is '${text}'. Set it to a whole number from 0 to 65535.`);
}

/** Whether a word is a slip of the other: one letter differs, is missing, added or swapped; in long words, two. */
export function isSlip(word, meant) {
  return word !== meant && distance(word, meant) <= (meant.length > 9 ? 2 : 1);
}

/** The number of letters to change, add, remove or swap with their neighbour. */
function distance(from, to) {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Infinity,
      );
    }
  }
  return rows[from.length][to.length];
}

/** The settings that docs/settings.md lists. */
export const settingNames = [
  'PORT',
  'HOST',
  'HSTS_SUBDOMAINS',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'TEAM_TOKENS',
  'PROMETHEUS_URL',
  'TRUST_PROXY',
  'CONTEXT_HEADERS',
  'DRAIN_SECONDS',
  'SHUTDOWN_SECONDS',
  'ASSETS_DIR',
  'RENDER_WORKERS',
  'RENDER_TIMEOUT_MS',
  'PUBLIC_URL',
  'STOREFRONT_API_URL',
  'STOREFRONT_ACCESS_TOKEN',
  'DELIVERY_COST',
  'DELIVERY_FREE_FROM',
  'DELIVERY_DAYS',
  'SHOP_TIME_ZONE',
  'WITHDRAWAL_URL',
  'CACHE_SECONDS',
  'EVIDENCE_SAMPLE',
  'LOG_LEVEL',
  'REQUEST_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LIVE_RELOAD',
  'NODE_ENV',
  'DATA_DIR',
  'RELEASES_DIR',
  'RELEASES_URL',
  'RELEASES_BUCKET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'REMOTE_SCRIPT_BUDGET_KB',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL',
  'FLAGS_FILE',
  'ROLLOUT_STATE',
  'PREVIEW_SECRET',
  'ROLLOUT_WATCH',
  'GUARD_MIN_VIEWS',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'SHELL_DIST',
  'SHELL_URL',
  'PLUIS_TOKEN',
  'PROVIDER_PORT',
  'PROVIDER_HOST',
  'PROVIDER_CONTROL_TOKEN',
  'PROVIDER_PUBLIC_URL',
  'PROVIDER_CATALOG',
  'PROVIDER_LATENCY_MS',
  'PROVIDER_PICTURES',
  'PROVIDER_PICTURES_KEPT',
  'CHROMIUM_PATH',
  'FUZZ_SEED',
  'FUZZ_RUNS',
  'FAULT_SETTINGS',
  'TEST_FILES_LOG',
  'BUILD_WITHOUT',
];

/**
 * Returns a sentence for each variable that is a slip of a setting's name, or begins with `PLUIS_`: it changes nothing, which
 * is not what whoever set it means.
 */
export function misspeltSettings(env) {
  const unknown = Object.keys(env).filter((name) => env[name] && !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find((known) => known.length > 4 && isSlip(name, known));
    if (meant) return [`${name} is not a setting. Did you mean ${meant}?`];
    return name.startsWith('PLUIS_') ? [`${name} is not a setting: no setting begins with PLUIS_.`] : [];
  });
}
