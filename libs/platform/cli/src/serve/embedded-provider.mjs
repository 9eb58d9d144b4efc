const sampleDelivery = { DELIVERY_COST: '4.95 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' };

/**
 * The settings of the embedded provider, and those of the store that uses it. Terms of delivery that the environment sets are
 * kept.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {number} port
 */
export function embeddedProvider(env, port) {
  const token = env.STOREFRONT_ACCESS_TOKEN || 'pluis-public-token';
  const hasTerms = Object.keys(sampleDelivery).some((name) => env[name] !== undefined);
  return {
    provider: {
      PROVIDER_PORT: String(port),
      // A phone that opens the store needs the provider, too.
      PROVIDER_HOST: env.PROVIDER_HOST || env.HOST || '',
      STOREFRONT_ACCESS_TOKEN: token,
    },
    storefront: {
      STOREFRONT_API_URL: `http://localhost:${port}`,
      STOREFRONT_ACCESS_TOKEN: token,
      WITHDRAWAL_URL: env.WITHDRAWAL_URL || `http://localhost:${port}/withdrawals`,
      ...(hasTerms ? {} : sampleDelivery),
    },
  };
}

/** How long the provider or the server may take to start, in milliseconds. */
const startTimeoutMs = 20_000;

/**
 * Waits until a program that was started answers. Throws an Error if it does not; exits if one of the processes has ended.
 * @param {string} url
 * @param {readonly import('node:child_process').ChildProcess[]} children
 */
export async function answering(url, children) {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (children.some((child) => child.exitCode !== null)) process.exit(1);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${startTimeoutMs / 1000} s.`);
}
