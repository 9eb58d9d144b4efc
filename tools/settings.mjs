const ports = ['PORT', 'METRICS_PORT', 'PROVIDER_PORT'];
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
      if (ports.includes(name))
        say(
          `${name} is the address of a Service, which Kubernetes sets, and is ignored. Set it to a port if it is meant.`,
        );
    }
  return env;
}
