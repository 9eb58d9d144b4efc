import { isSlip } from '../../../tools/slip.mjs';
import { readData } from './data';
import {
  isSettingName,
  readPorts,
  readSetting,
  settingNames,
  type Environment,
  type SettingName,
} from './settings';

/**
 * Returns a sentence for each variable that is a slip of a setting's name, or begins with `PLUIS_`: it changes nothing, which
 * is not what whoever set it means.
 */
export function misspeltSettings(env: Environment): string[] {
  const unknown = Object.keys(env).filter((name) => env[name] && !isSettingName(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find((known) => known.length > 4 && isSlip(name, known));
    if (meant) return [`${name} is not a setting. Did you mean ${meant}?`];
    return name.startsWith('PLUIS_')
      ? [`${name} is not a setting: only PLUIS_TOKEN begins with PLUIS_.`]
      : [];
  });
}

/** Returns a sentence for each setting that is invalid, and for each two that contradict each other. */
export function settingProblems(env: Environment): string[] {
  const invalid = settingNames.flatMap((name) => problemOf(() => readSetting(env, name)));
  return invalid.length > 0 ? invalid : contradictions(env);
}

function contradictions(env: Environment): string[] {
  const isSet = (name: SettingName) => Boolean(env[name]?.trim());
  return [
    ...samePorts(env),
    ...(isSet('DELIVERY_FREE_FROM') && !isSet('DELIVERY_COST')
      ? [
          'DELIVERY_FREE_FROM is set, and DELIVERY_COST is not. Set both, or for free delivery DELIVERY_COST=0 EUR.',
        ]
      : []),
    ...(isSet('WEBHOOK_URL') && !isSet('WEBHOOK_SECRET')
      ? ['WEBHOOK_URL is set, and WEBHOOK_SECRET is not. Set both: without a key nothing is sent.']
      : []),
    ...(isSet('STOREFRONT_API_URL') && !isSet('STOREFRONT_ACCESS_TOKEN')
      ? [
          "STOREFRONT_API_URL is set, and STOREFRONT_ACCESS_TOKEN is not. Set it to the public token of your shop's Storefront API.",
        ]
      : []),
  ];
}

function samePorts(env: Environment): string[] {
  const { PROVIDER_PORT, ...ports } = readPorts(env);
  // With another provider nothing listens at its port.
  const used = Object.entries(env['STOREFRONT_API_URL'] ? ports : { ...ports, PROVIDER_PORT });
  return used.flatMap(([name, port], index) => {
    // 0 is any free port.
    const [other] = used.slice(0, index).find(([, taken]) => taken === port && port !== 0) ?? [];
    return other ? [`${other} and ${name} are both ${port}. Set one of them to another port.`] : [];
  });
}

function problemOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function unlessInvalid<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The problems of an environment, and what follows from it. */
export interface SettingsReport {
  /** A sentence each, of which one is enough to keep the store from working as meant. */
  readonly problems: readonly string[];
  /** Null if one is invalid. */
  readonly ports: ReturnType<typeof readPorts> | null;
  /** The folder that is written to; null if DATA is invalid. */
  readonly folder: string | null;
}

/** Checks all settings: names, values, and those that contradict each other. */
export function checkSettings(env: Environment, cwd = process.cwd()): SettingsReport {
  return {
    problems: [...misspeltSettings(env), ...settingProblems(env)],
    ports: unlessInvalid(() => readPorts(env)),
    folder: unlessInvalid(() => readData(env, cwd).folder),
  };
}
