/** Runs in the page, as text. Adds what extensions add, at the start and at the end of everything that they know. */
export function addForeignElements(): void {
  function shadowHost(): HTMLElement {
    const host = document.createElement('div');
    host.dataset['ext'] = '';
    host.attachShadow({ mode: 'open' }).append(document.createElement('span'));
    return host;
  }
  const create = (name: string) => document.createElement(name);
  const elements = () => [create('div'), create('grammarly-extension'), create('style'), shadowHost()];
  for (const place of document.querySelectorAll('html, body, header, main, dialog, button')) {
    place.prepend(...elements());
    place.append(...elements());
  }
}

/** Runs in the page, as text. Adds the attributes with which extensions mark a page. */
export function addForeignAttributes(): void {
  for (const place of document.querySelectorAll('html, body, button, input, select, dialog, main, header')) {
    place.setAttribute('data-gr-c-s-loaded', 'true');
    place.setAttribute('cz-shortcut-listen', 'true');
    place.setAttribute('bis_skin_checked', '1');
  }
}
