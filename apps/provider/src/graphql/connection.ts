import { GraphQLError } from 'graphql';

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** Search filters of product connections; always empty here. */
  filters: never[];
}

const maxPage = 250;

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

function encodeCursor(position: number): string {
  return Buffer.from(JSON.stringify({ position })).toString('base64');
}

function decodeCursor(cursor: string): number {
  const match = /^\{"position":(\d+)\}$/.exec(Buffer.from(cursor, 'base64').toString());
  return match ? Number(match[1]) : refuse(`Invalid cursor for current pagination sort.`);
}

/** Returns a page of `items` by the real API's rules: `first` or `last` is required, and neither may exceed 250. */
export function connection<Item, Node>(
  items: readonly Item[],
  args: PageArguments,
  toNode: (item: Item) => Node,
): Connection<Node> {
  const { first, last } = args;
  if ((first ?? null) === null && (last ?? null) === null) refuse('you must provide one of first or last');
  if (typeof first === 'number' && typeof last === 'number') {
    refuse('providing both first and last is not supported');
  }
  for (const size of [first, last]) {
    if (typeof size !== 'number') continue;
    if (size < 0) refuse('first and last must not be negative');
    if (size > maxPage) refuse(`first and last must not exceed ${maxPage}`);
  }
  const ordered = args.reverse ? [...items].reverse() : items;
  const from = args.after ? decodeCursor(args.after) + 1 : 0;
  const to = args.before ? decodeCursor(args.before) : ordered.length;
  const start = typeof last === 'number' ? Math.max(from, to - last) : from;
  const end = typeof first === 'number' ? Math.min(to, from + first) : to;
  const edges = ordered
    .slice(start, end)
    .map((item, index) => ({ cursor: encodeCursor(start + index), node: toNode(item) }));
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: end < ordered.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    filters: [],
  };
}
