import * as v from 'valibot';

/** Every kind of weather; `clear` means none. */
export const weatherKinds = [
  'clear',
  'unauthorized',
  'payment-required',
  'throttled',
  'server-error',
  'graphql-errors',
  'user-errors',
  'stock-warnings',
  'no-checkout-url',
  'dropped',
  'invalid-json',
  'truncated',
  'wrong-shape',
  'slow',
  'never',
] as const;

export type WeatherKind = (typeof weatherKinds)[number];

const weatherSchema = v.strictObject({
  kind: v.picklist(weatherKinds, `kind is one of ${weatherKinds.join(', ')}`),
  /** Milliseconds before an affected call is answered; 3000 for `slow` by default. */
  delayMs: v.optional(
    v.pipe(
      v.number('delayMs is a number of milliseconds'),
      v.integer(),
      v.minValue(0),
      v.maxValue(120_000, 'delayMs is at most 120000'),
    ),
  ),
  /** Affects only these operations, by their name or that of their top-level field; all if missing. */
  operations: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1)), 'operations is a list of names'), v.maxLength(50)),
  ),
  /** The number of affected calls after which the weather clears. */
  times: v.optional(
    v.pipe(v.number('times is a number of calls'), v.integer(), v.minValue(1, 'times is 1 or more')),
  ),
  /** Whether pictures are affected too. */
  pictures: v.optional(v.boolean('pictures is true or false')),
});

export type Weather = v.InferOutput<typeof weatherSchema>;

/** The properties of a call that the weather depends on. */
interface WeatherCall {
  /** The operation's name and the names of its top-level fields; none for a picture. */
  names: readonly string[];
  isPicture: boolean;
}

export interface WeatherStation {
  current(): Weather;
  set(weather: Weather): void;
  /** Returns the weather for this call, which counts against `times`. */
  meet(call: WeatherCall): Weather;
}

const clear: Weather = { kind: 'clear' };

/** Kinds that only change the response of cart mutations. */
const cartKinds: readonly WeatherKind[] = ['user-errors', 'stock-warnings', 'no-checkout-url'];

/** Kinds that apply only to GraphQL and not to pictures. */
const graphqlKinds: readonly WeatherKind[] = [...cartKinds, 'graphql-errors', 'wrong-shape', 'invalid-json'];

function affects(weather: Weather, call: WeatherCall): boolean {
  if (weather.kind === 'clear') return weather.delayMs !== undefined && !call.isPicture;
  if (call.isPicture) return weather.pictures === true && !graphqlKinds.includes(weather.kind);
  if (cartKinds.includes(weather.kind) && !call.names.some((name) => name.startsWith('cart'))) return false;
  return weather.operations === undefined || call.names.some((name) => weather.operations?.includes(name));
}

/** Holds the weather of one provider. */
export function createWeatherStation(): WeatherStation {
  let weather = clear;
  return {
    current: () => weather,
    set(next) {
      weather = next;
    },
    meet(call) {
      if (!affects(weather, call)) return clear;
      const met = weather;
      if (weather.times !== undefined) {
        weather = weather.times > 1 ? { ...weather, times: weather.times - 1 } : clear;
      }
      return met;
    },
  };
}

/** Parses requested weather; an error's message is a sentence for the caller. */
export function parseWeather(data: unknown): Weather {
  const parsed = v.safeParse(weatherSchema, data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`This weather is not known: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}.`);
}
