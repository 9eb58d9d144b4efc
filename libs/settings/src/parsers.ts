import * as v from 'valibot';

/** Says which text was refused, and how to set it. Not for secrets. */
const refused = (advice: string) => (issue: v.BaseIssue<unknown>) => `is '${String(issue.input)}'. ${advice}`;

export const text = v.string();

export function wholeNumber(min: number, max: number) {
  const isInRange = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  return v.pipe(
    v.string(),
    v.check(
      (given) => given.trim() !== '' && isInRange(Number(given)),
      refused(`Set it to a whole number from ${min} to ${max}.`),
    ),
    v.transform(Number),
  );
}

/** 0 is any free port. */
export const port = wholeNumber(0, 65_535);

/** A number from 0 to 1. */
export const share = v.pipe(
  v.string(),
  v.check((given) => Number(given) >= 0 && Number(given) <= 1, refused('Set it to a number from 0 to 1.')),
  v.transform(Number),
);

export const positiveNumber = v.pipe(
  v.string(),
  v.check(
    (given) => Number.isFinite(Number(given)) && Number(given) > 0,
    refused('Set it to a number, like 150.'),
  ),
  v.transform(Number),
);

export const onOff = v.pipe(
  v.picklist(['on', 'off'], refused('Set it to on or off.')),
  v.transform((word) => word === 'on'),
);

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.pipe(v.string(), v.picklist(words, refused(`Set it to one of ${words.join(', ')}.`)));
}

/** An http(s) URL. */
export const url = v.pipe(
  v.string(),
  v.check(
    (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol),
    (issue) => `is '${String(issue.input)}', which is not an http(s) URL. Set it like https://shop.example.`,
  ),
  v.transform((given) => new URL(given).href),
);

/** The origin of an http(s) URL without a path. */
export const origin = v.pipe(
  url,
  v.check(
    (href) => href === `${new URL(href).origin}/`,
    (issue) =>
      `is '${String(issue.input)}'. Set it without a path, like ${new URL(String(issue.input)).origin}: it has a host of its own.`,
  ),
  v.transform((href) => new URL(href).origin),
);

/** A random text of at least so many characters, which no message repeats. */
export function secret(min: number) {
  return v.pipe(
    v.string(),
    v.minLength(min, `is too short. Set it to a random text of ${min} characters or more.`),
  );
}

/** A schema made of a function that returns the value, or throws an Error with a sentence. */
export function readBy<Value>(read: (given: string) => Value) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value);
      } catch (error) {
        addIssue({ message: error instanceof Error ? error.message : String(error) });
        return NEVER;
      }
    }),
  );
}
