import { expect } from '../test';
import type { Tab } from '../tab';
import { type Target } from '../target';

/** The marks of the translator that the tests have, and white space, which differs between engines. */
const marks = /[«»\s]/g;
const without = (text: string) => text.replace(marks, '');

/** A pattern for a text that a translator may have marked, whole or in pieces. */
export function words(text: string): RegExp {
  const pieces = text.split(' ').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^[«»]*${pieces.join('[«»]*\\s+[«»]*')}[«»]*$`);
}

/** Waits until the visible text of an element is these pieces, one after the other, and nothing else. */
export async function shows(tab: Tab, target: Target, ...pieces: string[]): Promise<void> {
  const visible = () => tab.ask(target, visibleText).catch(String);
  await expect
    .poll(async () => without(await visible()), {
      message: `what ${JSON.stringify(target)} shows`,
    })
    .toBe(without(pieces.join('')));
}

/** Runs in the page. Toasts are in the open sheet, but do not belong to it. */
function visibleText(element: HTMLElement): string {
  const toasts = [...element.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  return toasts.reduce((text, toast) => text.replace(toast.innerText, ''), element.innerText);
}

/** The places of a page that have texts in the visitor's language. */
const places = 'header nav, main, footer';

/**
 * Waits until all texts of the page are those that the server renders at its address for the visitor's present choices, and these
 * are among them. Nothing stale may be left, whatever the page is. Without the products that were viewed before: only this
 * device knows them, so that the server never sends them.
 */
export async function readsAsServed(tab: Tab, ...among: string[]): Promise<void> {
  await expect(async () => {
    const { shown, served } = await tab.evaluate(compareWithServed, places);
    expect(without(shown)).toBe(without(served));
    for (const each of among) expect(without(shown)).toContain(without(each));
  }).toPass({ timeout: 30_000, intervals: [50, 100, 200] });
}

/** Runs in the page. */
async function compareWithServed(selector: string): Promise<{ shown: string; served: string }> {
  const viewed = 'section[aria-labelledby=recently-viewed]';
  const textsOf = (page: Document) =>
    [...page.querySelectorAll(selector)]
      .map((place) => place.textContent.replace(place.querySelector(viewed)?.textContent ?? '', ''))
      .join('');
  const served = await new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onerror = reject;
    request.onload = () => resolve(request.response);
    request.send();
  });
  return { shown: textsOf(document), served: textsOf(served) };
}
