const unknown: Readonly<Record<string, string>> = {
  ':popover-open': '[data-popover-open]',
  'dialog:modal': 'dialog[data-modal]',
};

/** Replaces selectors that jsdom does not know by attributes. */
function known(selector: string): string {
  return Object.entries(unknown).reduce((text, [from, to]) => text.replaceAll(from, to), selector);
}

/** Adds those parts of popovers and modal dialogs that the shell needs and jsdom lacks. */
export function polyfillPopovers(): void {
  const { matches } = Element.prototype;
  const { querySelector } = Document.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return matches.call(this, known(selector));
    },
  });
  Object.assign(Document.prototype, {
    querySelector(this: Document, selector: string) {
      return querySelector.call(this, known(selector));
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.toggleAttribute('data-popover-open', true);
    },
    hidePopover(this: HTMLElement) {
      this.toggleAttribute('data-popover-open', false);
    },
  });
}
