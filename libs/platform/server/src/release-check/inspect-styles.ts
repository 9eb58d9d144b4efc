import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import { reachOfSelectors, widest, type Reach } from './anchored-selectors';

interface StylesOf {
  name: string;
  /**
   * The prefix of its class names, which is followed by six characters of a hash. Without it, any class
   * counts as its own.
   */
  prefix?: string | undefined;
}

/** At-rules that contain other rules or have no effect on the page. */
const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'charset']);

/** At-rules that define a name for the whole page. */
const named = new Set(['keyframes', '-webkit-keyframes', 'counter-style', 'property', 'position-try']);

/**
 * Returns the reasons to refuse a remote's stylesheet, one sentence each: a selector can match outside the
 * remote's part, or a rule changes the whole page. Empty if there are none.
 */
export function inspectStyles(css: string, { name, prefix }: StylesOf): string[] {
  const local = prefix === undefined ? /^/ : new RegExp(`^${escapeRegExp(prefix)}[\\w-]{5,6}$`);
  const isOwn = (className: string) => local.test(className);
  const problems = new Set<string>();

  function checkRules(container: Container<ChildNode>, parent: Reach | undefined): void {
    for (const node of container.nodes ?? []) {
      if (node.type === 'atrule') checkAtRule(node, parent);
      if (node.type === 'rule') checkRules(node, checkSelectors(node.selector, parent));
    }
  }

  function checkSelectors(text: string, parent: Reach | undefined): Reach {
    const found = reachOfSelectors(text, { isOwn, parent });
    for (const { selector } of found.filter(({ reach }) => reach === 'outside')) {
      problems.add(
        `its styles can match elements outside its part: ${shortened(selector)}. ` +
          'Begin the selector with a class of its CSS Module, and leave :global to elements inside.',
      );
    }
    // Already reported; rules nested in it follow from it.
    return widest(found.map(({ reach }) => (reach === 'outside' ? 'own' : reach)));
  }

  function checkAtRule(node: AtRule, parent: Reach | undefined): void {
    const kind = node.name.toLowerCase();
    if (conditions.has(kind)) return checkRules(node, parent);
    if (kind === 'font-face') return checkFont(node);
    if (named.has(kind)) return checkName(kind, node.params);
    problems.add(`its styles have @${node.name}, which affects the whole page. Remove it.`);
  }

  function checkName(kind: string, text: string): void {
    const isAnimation = kind.endsWith('keyframes');
    if (isAnimation ? isOwn(unquoted(text)) : isNamespaced(text)) return;
    const begin = `Begin the name with ${text.startsWith('--') ? '--' : ''}${name}-.`;
    const advice = isAnimation ? 'Let its CSS Module choose the name.' : begin;
    problems.add(`its styles define @${kind} ${shortened(text)} for the whole page. ${advice}`);
  }

  function checkFont(node: AtRule): void {
    node.walkDecls(/^font-family$/i, ({ value }) => {
      if (!isNamespaced(value))
        problems.add(
          `its styles define the font ${shortened(value)} for the whole page. Begin its name with ${name}-.`,
        );
    });
  }

  const isNamespaced = (text: string) => unquoted(text).replace(/^--/, '').startsWith(`${name}-`);

  try {
    checkRules(parse(css), undefined);
  } catch (error) {
    problems.add(
      `its styles cannot be read: ${error instanceof Error ? error.message : String(error)}. Correct them.`,
    );
  }
  return [...problems];
}

function unquoted(text: string): string {
  return text.trim().replace(/^(['"])(.*)\1$/, '$2');
}

function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
