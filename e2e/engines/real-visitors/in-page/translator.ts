export interface Translation {
  /** Whether the words change: `Cart` becomes `«Cart»`. A text that is not marked then is a stale or a new one. */
  hasOtherWords: boolean;
  /** Whether the page's own text node moves into the translation. Otherwise a new node takes its place. */
  keepsNodes: boolean;
  /** Whether the root element says that the page is translated. */
  isMarked: boolean;
}

/**
 * Runs in the page, as text. Translates the page as the translators of browsers do: each text node is replaced by two `<font>`
 * elements, at once and after each change.
 */
export function translate({ hasOtherWords, keepsNodes, isMarked }: Translation): void {
  const untouched = 'head, script, style, textarea, [translate=no], .notranslate';
  const written = new WeakMap<Node, string>();

  function font(): HTMLElement {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    return element;
  }
  function wrap(node: Text): Text {
    const [outer, inner] = [font(), font()];
    outer.append(inner);
    node.parentNode?.replaceChild(outer, node);
    const translated = keepsNodes ? node : document.createTextNode(node.data);
    inner.append(translated);
    return translated;
  }
  function translateText(node: Text): void {
    const { data, parentElement } = node;
    if (!data.trim() || !parentElement || parentElement.closest(untouched)) return;
    if (written.get(node) === data) return;
    const words = hasOtherWords ? `«${data}»` : data;
    // The page may have changed a text of its own that is in a translation already.
    const translated = written.has(node) ? node : wrap(node);
    translated.data = words;
    written.set(translated, words);
  }
  function translateAll(root: Node): void {
    if (root instanceof Text) return translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const node of texts) if (node instanceof Text) translateText(node);
  }

  if (isMarked) document.documentElement.classList.add('translated-ltr');
  translateAll(document);
  new MutationObserver((changes, observer) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
    observer.takeRecords();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
