const sample = { DELIVERY_COST: '4.95 EUR', DELIVERY_FREE_FROM: '50 EUR', DELIVERY_DAYS: '2-4' };

/**
 * Returns the delivery terms of the embedded sample shop; nothing if the environment sets terms of its own.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export function sampleDelivery(env) {
  return Object.keys(sample).some((name) => env[name] !== undefined) ? {} : sample;
}
