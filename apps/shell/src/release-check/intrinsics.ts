/** The globals that every script of a worker shares, including the shell's own. */
const shared: Readonly<Record<string, object>> = {
  Object,
  'Object.prototype': Object.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'RegExp.prototype': RegExp.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Error.prototype': Error.prototype,
  JSON,
  Math,
  Reflect,
};

type Snapshot = Map<string, Map<PropertyKey, PropertyDescriptor>>;

/** Takes a snapshot of the shared globals. */
export function snapshotIntrinsics(): Snapshot {
  return new Map(Object.entries(shared).map(([name, object]) => [name, propertiesOf(object)]));
}

/**
 * Returns the first property that has changed since, for example `Array.prototype.map`, or the first added
 * property that a loop over keys would see; undefined if there is none.
 */
export function changedIntrinsic(before: Snapshot): string | undefined {
  for (const [name, object] of Object.entries(shared)) {
    const known = before.get(name);
    const now = propertiesOf(object);
    for (const [key, descriptor] of known ?? []) {
      const current = now.get(key);
      if (current?.value !== descriptor.value || current?.get !== descriptor.get)
        return `${name}.${String(key)}`;
    }
    for (const [key, { enumerable }] of now) {
      if (enumerable && !known?.has(key)) return `${name}.${String(key)}`;
    }
  }
  return undefined;
}

function propertiesOf(object: object): Map<PropertyKey, PropertyDescriptor> {
  return new Map(
    Reflect.ownKeys(object).flatMap((key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      return descriptor ? [[key, descriptor]] : [];
    }),
  );
}
