/** What Kubernetes gives each container for a Service named `metrics`: METRICS_PORT=tcp://10.0.0.1:4202. */
const serviceAddress = /^(tcp|udp|sctp):\/\/\S+:\d+$/;

/**
 * Removes the addresses of Services from an environment, because some have the name of a setting. Every program calls it
 * before it reads its settings. Returns the environment.
 */
export function dropServiceAddresses(env) {
  for (const [name, value = ''] of Object.entries(env))
    if (name.endsWith('PORT') && serviceAddress.test(value)) delete env[name];
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
