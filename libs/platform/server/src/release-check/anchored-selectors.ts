import parser, { type Node, type Root, type Selector } from 'postcss-selector-parser';

/**
 * Where on the page a selector can match: `own`, elements with a class of the remote; `inside`, descendants
 * of such elements; `outside`, anywhere.
 */
export type Reach = 'own' | 'inside' | 'outside';

const order: readonly Reach[] = ['outside', 'inside', 'own'];

/** Pseudo-classes that match whatever one of their arguments matches. */
const alternatives = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** Elements that contain the whole page: a class on them does not confine a selector to the remote. */
const pageRoots = new Set(['html', 'body', ':root', ':scope', ':host']);

interface Context {
  isOwn(className: string): boolean;
  /** The reach of the parent rule, for `&` in a nested rule. */
  parent: Reach | undefined;
}

/** Returns the reach of each selector in a rule's list. Throws an Error if the text is not a selector list. */
export function reachOfSelectors(
  text: string,
  context: Context,
): readonly { readonly selector: string; readonly reach: Reach }[] {
  const root: Root = parser().astSync(text);
  return root.nodes.map((selector) => ({
    selector: selector.toString().trim(),
    reach: reachOfSelector(selector, context),
  }));
}

/** Returns the widest reach of a list, which is the reach of `&` in a rule nested in it. */
export function widest(reaches: readonly Reach[]): Reach {
  return order.find((reach) => reaches.includes(reach)) ?? 'outside';
}

function closest(reaches: readonly Reach[]): Reach {
  return order.findLast((reach) => reaches.includes(reach)) ?? 'outside';
}

function reachOfSelector({ nodes }: Selector, context: Context): Reach {
  const isRelative = context.parent !== undefined && !nodes.some(mentionsParent);
  let left: Reach = isRelative ? (context.parent ?? 'outside') : 'outside';
  let combinator = '';
  let compound: Node[] = [];
  const close = () => {
    if (compound.length > 0) left = closest([reachOfCompound(compound, context), follow(left, combinator)]);
    compound = [];
  };
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    if (node.type !== 'combinator') {
      compound.push(node);
      continue;
    }
    close();
    combinator = node.value.trim();
  }
  close();
  return left;
}

/**
 * Returns the reach after a combinator. The sibling of an own element may belong to the page; the sibling of
 * an element inside is inside too.
 */
function follow(left: Reach, combinator: string): Reach {
  if (left === 'outside') return 'outside';
  if (combinator === '' || combinator === '>') return 'inside';
  if (combinator === '+' || combinator === '~') return left === 'inside' ? 'inside' : 'outside';
  return 'outside';
}

function reachOfCompound(nodes: readonly Node[], context: Context): Reach {
  const isPageRoot = nodes.some(
    (node) => (node.type === 'tag' || node.type === 'pseudo') && pageRoots.has(node.value.toLowerCase()),
  );
  return isPageRoot ? 'outside' : closest(nodes.map((node) => reachOfSimple(node, context)));
}

function reachOfSimple(node: Node, context: Context): Reach {
  if (node.type === 'class') return context.isOwn(node.value) ? 'own' : 'outside';
  if (node.type === 'nesting') return context.parent ?? 'outside';
  if (node.type === 'pseudo' && alternatives.has(node.value.toLowerCase()))
    return widest(node.nodes.map((selector) => reachOfSelector(selector, { ...context, parent: undefined })));
  return 'outside';
}

function mentionsParent(node: Node): boolean {
  return node.type === 'nesting' || (node.type === 'pseudo' && node.nodes.some(mentionsParentWithin));
}

function mentionsParentWithin({ nodes }: Selector): boolean {
  return nodes.some(mentionsParent);
}
