type Environment = Readonly<Record<string, string | undefined>>;

/** Removes the addresses of Kubernetes' Services, such as METRICS_PORT=tcp://10.0.0.1:4202, and returns the environment. */
export function dropServiceAddresses<Env extends Record<string, string | undefined>>(env: Env): Env;

/** Reads a port; not set or empty means `otherwise`. Throws an Error with a sentence that names an invalid setting. */
export function readPort<Otherwise>(env: Environment, name: string, otherwise: Otherwise): number | Otherwise;

/** Whether a word is a slip of the other: one letter differs, is missing, added or swapped; in long words, two. */
export function isSlip(word: string, meant: string): boolean;

/** The settings that docs/settings.md lists. */
export const settingNames: readonly string[];

/** Returns a sentence for each variable that is a slip of a setting's name, or begins with `PLUIS_`. */
export function misspeltSettings(env: Environment): string[];
