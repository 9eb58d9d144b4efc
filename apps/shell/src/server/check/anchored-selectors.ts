import parser, { type Node, type Root, type Selector } from 'postcss-selector-parser';

/**
 * Where the elements that a selector matches can be: `own`, elements that carry a class of the remote; `inside`, below
 * such elements; `outside`, anywhere on the page.
 */
export type Reach = 'own' | 'inside' | 'outside';

const order: readonly Reach[] = ['outside', 'inside', 'own'];

/** Pseudo-classes that match what one of their arguments matches. */
const alternatives = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** Elements that hold the whole page: a class on them anchors nothing. */
const pageRoots = new Set(['html', 'body', ':root', ':scope', ':host']);

interface Context {
  isOwn(className: string): boolean;
  /** What `&` stands for: the rule around a nested one. */
  parent: Reach | undefined;
}

/** The reach of each selector of a rule's list. Throws an Error where the text is no selector. */
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

/** The reach of a list as a whole, which is what `&` stands for in it: that of its widest selector. */
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

/** Where a combinator leads to from there. A sibling of an own element may be the page's; one inside stays inside. */
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
