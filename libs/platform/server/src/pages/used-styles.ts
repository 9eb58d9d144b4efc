import { parse, type ChildNode, type Container } from 'postcss';

/** A piece of a stylesheet: text that every page needs, a rule, or a condition around others. */
type Piece =
  | string
  | { text: string; /** The classes of each of its selectors. */ needs: readonly string[][] }
  | { open: string; pieces: readonly Piece[] };

const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/**
 * Reads a stylesheet for `usedStyles`. A rule counts as used if one of its selectors has only classes that are in the
 * page; everything else counts as used.
 */
export function readStyles(css: string): readonly Piece[] {
  return read(parse(css));
}

function read(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).map((node) => {
    if (node.type === 'rule') return { text: node.toString(), needs: node.selectors.map(classesOf) };
    if (node.type === 'atrule' && node.nodes && conditions.has(node.name.toLowerCase()))
      return { open: `@${node.name} ${node.params}`, pieces: read(node) };
    return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
  });
}

/** Returns the classes that an element or its ancestors must have. Arguments of `:not()`, `:is()` and the like do not count. */
function classesOf(selector: string): string[] {
  // An escaped name is not compared with the markup: the rule counts as used.
  if (selector.includes('\\')) return [];
  let simple = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(simple)) simple = simple.replace(/\([^()]*\)/g, '');
  return [...simple.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/**
 * Returns the part of a stylesheet that a page's markup uses. The rest comes with the code of the page's part, which
 * waits for the complete stylesheet: until then nothing changes the markup.
 */
export function usedStyles(pieces: readonly Piece[], markup: string): string {
  const classes = new Set<string>();
  for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(' ')) classes.add(name);
  return write(pieces, classes);
}

function write(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('text' in piece) {
        return piece.needs.some((needed) => needed.every((name) => classes.has(name))) ? piece.text : '';
      }
      const inside = write(piece.pieces, classes);
      return inside && `${piece.open}{${inside}}`;
    })
    .join('');
}
