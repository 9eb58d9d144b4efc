import ts from 'typescript';

/**
 * @typedef {object} UsedKeys
 * @property {Set<string>} texts All strings in the source. A key may be chosen far from where it is formatted.
 * @property {string[][]} templates The fixed pieces of every template string, in order.
 * @property {{ key: string, line: number }[]} ids The keys that appear where a message is formatted.
 */

/**
 * Finds the message keys that a source file may use.
 *
 * @param {string} sourceText TypeScript, with or without JSX.
 * @param {string} fileName
 * @returns {UsedKeys}
 */
export function usedKeys(sourceText, fileName) {
  const source = ts.createSourceFile(fileName, sourceText, ts.ScriptTarget.Latest, true);
  /** @type {UsedKeys} */
  const used = { texts: new Set(), templates: [], ids: [] };
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isStringLiteralLike(node)) {
      used.texts.add(node.text);
    } else if (ts.isTemplateExpression(node)) {
      used.templates.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    }
    for (const literal of idLiterals(node)) {
      const { line } = source.getLineAndCharacterOfPosition(literal.getStart());
      used.ids.push({ key: literal.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return used;
}

/**
 * @param {ts.Node} node
 * @returns {ts.StringLiteralLike[]} The keys in `<FormattedMessage id="…">` and `formatMessage({ id: '…' })`.
 */
function idLiterals(node) {
  if (ts.isJsxAttribute(node) && isNamed(node.name, 'id')) {
    const element = node.parent.parent;
    return isNamed(element.tagName, 'FormattedMessage') && node.initializer
      ? literalsIn(node.initializer)
      : [];
  }
  if (ts.isPropertyAssignment(node) && isNamed(node.name, 'id')) {
    const call = node.parent.parent;
    return ts.isCallExpression(call) && isFormatMessage(call.expression) ? literalsIn(node.initializer) : [];
  }
  return [];
}

/**
 * @param {ts.Expression} callee
 */
function isFormatMessage(callee) {
  return isNamed(ts.isPropertyAccessExpression(callee) ? callee.name : callee, 'formatMessage');
}

/**
 * @param {ts.Node} node
 * @param {string} name
 */
function isNamed(node, name) {
  return ts.isIdentifier(node) && node.text === name;
}

/**
 * @param {ts.Node} node
 * @returns {ts.StringLiteralLike[]} The possible strings of an expression; both of a condition.
 */
function literalsIn(node) {
  if (ts.isStringLiteralLike(node)) {
    return [node];
  }
  if (ts.isConditionalExpression(node)) {
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return node.expression ? literalsIn(node.expression) : [];
  }
  return [];
}
