import * as v from 'valibot';

const wholeNumber = (name: string, largest: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name} is a whole number`),
      v.transform(Number),
      v.maxValue(largest, `${name} is at most ${largest}`),
    ),
    String(fallback),
  );

const settingsSchema = v.pipe(
  v.object({
    PROVIDER_PORT: wholeNumber('PROVIDER_PORT', 65535, 4201),
    PROVIDER_LATENCY_MS: wholeNumber('PROVIDER_LATENCY_MS', 60_000, 0),
    PROVIDER_CATALOG: v.optional(v.string()),
    PROVIDER_PUBLIC_URL: v.optional(
      v.pipe(
        v.string(),
        v.url('PROVIDER_PUBLIC_URL is not an address'),
        v.transform((text) => new URL(text).origin),
      ),
    ),
    PROVIDER_PICTURES: v.optional(v.string()),
    PROVIDER_PICTURES_KEPT: v.optional(
      v.picklist(['on', 'off'], 'PROVIDER_PICTURES_KEPT is on or off'),
      'on',
    ),
    // Not HOST, which opens the store to a network: this stand-in is not for the public.
    PROVIDER_HOST: v.optional(v.string()),
    PROVIDER_CONTROL_TOKEN: v.optional(v.string()),
    STOREFRONT_ACCESS_TOKEN: v.optional(v.string()),
  }),
  v.transform((env) => ({
    port: env.PROVIDER_PORT,
    latency: env.PROVIDER_LATENCY_MS,
    catalogFile: env.PROVIDER_CATALOG,
    publicUrl: env.PROVIDER_PUBLIC_URL,
    pictureFolder: env.PROVIDER_PICTURES,
    keepsPictures: env.PROVIDER_PICTURES_KEPT === 'on',
    host: env.PROVIDER_HOST,
    controlToken: env.PROVIDER_CONTROL_TOKEN,
    token: env.STOREFRONT_ACCESS_TOKEN,
  })),
);

export type Settings = v.InferOutput<typeof settingsSchema>;

/** Parses the environment, in which an empty value counts as missing; throws an Error that says what is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(settingsSchema, given);
  if (parsed.success) return parsed.output;
  throw new Error(`${parsed.issues[0].message}.`);
}
