import * as v from 'valibot';

/**
 * Reads an answer by ids. A node of another type has none of the fields; it is omitted, like one that no longer exists.
 */
export const nodesOf = <Input, Output extends object>(node: v.GenericSchema<Input, Output>) =>
  v.pipe(
    v.object({ nodes: v.array(v.nullable(v.union([node, v.object({})]))) }),
    v.transform(({ nodes }) =>
      nodes.filter((each): each is Output => each !== null && Object.keys(each).length > 0),
    ),
  );
