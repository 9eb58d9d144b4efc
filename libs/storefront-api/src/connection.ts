import * as v from 'valibot';

/** Reads the provider's list form (`edges`, `node`) as a plain list. */
export function connection<Read, Value>(node: v.GenericSchema<Read, Value>) {
  return v.pipe(edgesOf(node), v.transform(plain));
}

/** Reads a list and its next cursor. If the answer has no page info, the list is complete. */
export function pagedConnection<Read, Value>(node: v.GenericSchema<Read, Value>) {
  return v.pipe(
    v.object({ ...edgesOf(node).entries, pageInfo: v.nullish(pageInfo) }),
    v.transform(({ edges, pageInfo }) => ({
      nodes: plain({ edges }),
      next: (pageInfo?.hasNextPage && pageInfo.endCursor) || null,
    })),
  );
}

const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) });

function edgesOf<Read, Value>(node: v.GenericSchema<Read, Value>) {
  return v.object({ edges: v.array(v.object({ node })) });
}

function plain<Value>({ edges }: { edges: { node: Value }[] }): Value[] {
  return edges.map(({ node }) => node);
}
