const objects = { Object, Array, Promise, JSON, Math, Reflect };
const classes = { Object, Array, Function, String, Number, RegExp, Promise, Map, Set, Error };

/** The globals that every script of a process shares, including the shell's own. */
const shared: readonly (readonly [name: string, object: object])[] = [
  ...Object.entries(objects),
  ...Object.entries(classes).map(([name, { prototype }]) => [`${name}.prototype`, prototype] as const),
];

const { getOwnPropertyDescriptors } = Object;
const { ownKeys } = Reflect;

/**
 * Takes a snapshot of the shared globals. Returns a function that returns the first property that has changed since, for
 * example `Array.prototype.map`, or the first added one that a loop over keys would see; undefined if there is none.
 */
export function watchIntrinsics(): () => string | undefined {
  const before = shared.map(([name, object]) => ({ name, object, known: getOwnPropertyDescriptors(object) }));
  return () => {
    for (const { name, object, known } of before) {
      const now = getOwnPropertyDescriptors(object);
      const changed = ownKeys({ ...known, ...now }).find((key) =>
        hasChanged(Reflect.get(known, key), Reflect.get(now, key)),
      );
      if (changed !== undefined) return `${name}.${String(changed)}`;
    }
    return undefined;
  };
}

function hasChanged(known?: PropertyDescriptor, now?: PropertyDescriptor): boolean {
  if (!known) return now?.enumerable === true;
  return now?.value !== known.value || now?.get !== known.get;
}
