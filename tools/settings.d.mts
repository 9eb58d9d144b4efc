/** Removes the addresses of Kubernetes' Services, such as METRICS_PORT=tcp://10.0.0.1:4202, and returns the environment. */
export function dropServiceAddresses<Env extends Record<string, string | undefined>>(env: Env): Env;
