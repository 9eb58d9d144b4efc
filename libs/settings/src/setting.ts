import type * as v from 'valibot';

/** A setting: how its text is read, and its line in docs/settings.md. */
export interface Setting<Value> {
  /** Reads the text. Its messages go on after the name: `is 'x'. Set it to on or off.` */
  readonly schema: v.GenericSchema<string, Value>;
  /** The value if the variable is not set, or empty. */
  readonly otherwise: Value;
  /** The default in the document. */
  readonly shown: string;
  readonly meaning: string;
  readonly risk: string;
}

type Row = Pick<Setting<unknown>, 'meaning' | 'risk'>;

/** A setting with a default value. */
export function setting<Value>(
  schema: v.GenericSchema<string, Value>,
  otherwise: Value,
  { shown = String(otherwise), ...row }: Row & { readonly shown?: string },
): Setting<Value> {
  return { schema, otherwise, shown, ...row };
}

/** A setting whose value is undefined if it is not set. */
export function optional<Value>(
  schema: v.GenericSchema<string, Value>,
  { shown = 'none', ...row }: Row & { readonly shown?: string },
): Setting<Value | undefined> {
  return { schema, otherwise: undefined, shown, ...row };
}
