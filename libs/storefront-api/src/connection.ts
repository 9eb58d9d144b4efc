import * as v from 'valibot';

/** Reads the provider's list form (`edges`, `node`) as a plain list. */
export function connection<Read, Value>(node: v.GenericSchema<Read, Value>) {
  return v.pipe(
    v.object({ edges: v.array(v.object({ node })) }),
    v.transform(({ edges }) => edges.map((edge) => edge.node)),
  );
}
