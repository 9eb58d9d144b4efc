/** Texts that a translator has taken out of the page, with the nodes that it has put in their place. */
const substitutes = new WeakMap<Node, readonly ChildNode[]>();

/** Remembers what has replaced a text: in one step, or inserted next to it before the text was removed or moved. */
function note(changes: readonly MutationRecord[]): void {
  const beside = new Map<Node | null, ChildNode>();
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const added = [...addedNodes].filter((node) => node instanceof Element || node instanceof CharacterData);
    for (const text of removedNodes) {
      const found = added.length > 0 ? added : [beside.get(text) ?? []].flat();
      if (text instanceof Text && found.length > 0) substitutes.set(text, found);
    }
    const [element] = added;
    if (element) beside.set(previousSibling, element).set(nextSibling, element);
  }
}

/**
 * Lets React go on when something else has changed its nodes [ENG-2] [ENG-3]. A translator replaces a text by elements of its
 * own: before React changes, moves or removes that text, it is put back, and the translator translates it again. An element that
 * was removed or wrapped is removed from where it is, and its siblings are inserted next to the wrapper.
 */
export function followDisplacedTexts(page: Node): void {
  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, subtree: true });
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');

  function putBack(text: Node | null): void {
    if (!(text instanceof Text)) return;
    note(observer.takeRecords());
    const [first, ...others] = substitutes.get(text) ?? [];
    // React itself may have moved it meanwhile.
    if (!first?.isConnected || (text.parentNode && !first.contains(text))) return;
    first.replaceWith(text);
    for (const other of others) other.remove();
  }

  Object.assign(prototype, {
    removeChild(child: Node) {
      putBack(child);
      if (child.parentNode) removeChild.call(child.parentNode, child);
      return child;
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      putBack(child);
      putBack(before);
      let place = before;
      while (place && place.parentNode !== this) place = place.parentNode;
      return insertBefore.call(this, child, place);
    },
    appendChild(this: Node, child: Node) {
      putBack(child);
      return appendChild.call(this, child);
    },
  });
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}
