import * as v from 'valibot';
import { providerSettings, rolloutSettings } from './rollout-settings';
import type { Setting } from './setting';
import { serverSettings, shopSettings } from './shop-settings';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The groups of the settings, by their headings in docs/settings.md. */
export const groups = {
  'The store': serverSettings,
  'The shop': shopSettings,
  'Releases and rollouts': rolloutSettings,
  'The embedded provider': providerSettings,
};

const settings = { ...serverSettings, ...shopSettings, ...rolloutSettings, ...providerSettings };

export type SettingName = keyof typeof settings;

/** The values of all settings. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/** Each name has a setting with its own type of value. */
const table: { readonly [Name in SettingName]: Setting<Settings[Name]> } = settings;

/** Whether there is a setting of this name. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** The names of all settings. */
export const settingNames = Object.keys(settings).filter(isSettingName);

/**
 * Reads one setting; an empty variable counts as not set. Throws an Error with a sentence that names the setting if it is
 * invalid.
 */
export function readSetting<Name extends SettingName>(env: Environment, name: Name): Settings[Name] {
  const { schema, otherwise } = table[name];
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  const [{ message }] = parsed.issues;
  throw new Error(message.includes(name) ? message : `${name} ${message}`);
}

/**
 * Reads the settings that a program needs, so that an invalid one stops only the programs that use it. Throws an Error with a
 * sentence that names the first that is invalid.
 */
export function readSettings<Name extends SettingName>(
  env: Environment,
  names: readonly Name[],
): Pick<Settings, Name> {
  const read = Object.fromEntries(names.map((name) => [name, readSetting(env, name)]));
  // Each value has been read by the schema of its name.
  return read as Pick<Settings, Name>;
}

/** Reads the ports: two of them follow `PORT` unless they are set. Throws as `readSetting`. */
export function readPorts(env: Environment) {
  const PORT = readSetting(env, 'PORT');
  return {
    PORT,
    PROVIDER_PORT: readSetting(env, 'PROVIDER_PORT') ?? PORT + 1,
    METRICS_PORT: readSetting(env, 'METRICS_PORT') ?? PORT + 2,
  };
}
