import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { DriverTab } from './driver';
import { installFinder, watchPresses, type Place } from './page-script';
import type { Target } from './target';

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const install = `(() => { ${testingLibrary}\n; (${installFinder})((${watchPresses})()); return true })()`;

/** A tab for the journeys. An action waits until it is possible, and an expectation until it is met. */
export interface Tab extends Pick<
  DriverTab,
  'activate' | 'press' | 'type' | 'resize' | 'setOffline' | 'close' | 'clickAt'
> {
  /** Opens a path of the store, or another site's URL. */
  goto(path: string): Promise<void>;
  /** One step back in the tab's history, as the browser's own button does. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks an element once it is visible, enabled, no longer moving, and not covered by another element. */
  click(target: Target, during?: () => Promise<void>): Promise<void>;
  hover(target: Target): Promise<void>;
  /** Turns the wheel over an element by some CSS pixels; positive scrolls down. */
  wheel(target: Target, by: number): Promise<void>;
  /** Chooses an option of a select box. */
  select(target: Target, value: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Waits until an element is visible. */
  sees(target: Target): Promise<void>;
  /** Waits until an element is gone. */
  lacks(target: Target): Promise<void>;
  /** Waits until an element has this text. */
  reads(target: Target, text: string | RegExp): Promise<void>;
  /** Waits until the tab's address has this path, with its query and hash. */
  isAt(path: string | RegExp): Promise<void>;
  count(target: Target): Promise<number>;
  /** The texts of all elements that a target finds. */
  texts(target: Target): Promise<string[]>;
  /** Runs a classic script in the page, such as a library's file, whatever the page's policy allows. */
  addScript(source: string): Promise<void>;
  /** Runs a function in the page and returns its result. Arguments and result must be JSON. */
  evaluate<A extends readonly unknown[], R>(code: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Runs a function in the page with the first element that a target finds. */
  ask<R>(target: Target, code: (element: HTMLElement) => R): Promise<Awaited<R>>;
  /** Waits until the function returns this value for the first element. */
  has<R>(target: Target, code: (element: HTMLElement) => R, value: Awaited<R>): Promise<void>;
  screenshot(): Promise<Buffer>;
}

const elements = (target: Target) => `finder.find(${JSON.stringify(target)})`;
const first = (target: Target) => `${elements(target)}[0]`;
const say = (target: Target) => JSON.stringify(target);

/** Polls, because a driver does not answer while another page replaces this one. */
const poll = (read: () => Promise<unknown>, message: string) =>
  expect.poll(() => answerOf(read), { message, intervals: [50, 100, 200] });

export function createTab(driver: DriverTab, baseUrl: string): Tab {
  const evaluateText = (expression: string) => evaluateWithFinder(driver, expression);
  /** The middle of an element, once it can be pressed. */
  async function whenPressable(target: Target): Promise<[x: number, y: number]> {
    await driver.activate();
    const obstacle = async () => {
      const place = (await evaluateText(`finder.place(${say(target)})`)) as Place;
      return place.obstacle ?? '';
    };
    await poll(obstacle, `${say(target)} can be pressed`).toBe('');
    // Measured once more right before the press: a page that is still loading may have moved.
    const { x, y } = (await evaluateText(`finder.middle(${first(target)})`)) as { x: number; y: number };
    return [Math.floor(x), Math.floor(y)];
  }

  const tab: Tab = {
    goto: (path) => driver.goto(new URL(path, baseUrl).href),
    back: async () => void (await driver.evaluate('void history.back()')),
    forward: async () => void (await driver.evaluate('void history.forward()')),
    async reload() {
      await driver.evaluate('void (window.isOld = true, location.reload())');
      await poll(
        async () => driver.evaluate(`!window.isOld && document.readyState !== 'loading'`),
        'a reload',
      ).toBe(true);
    },
    async click(target, during) {
      await driver.clickAt(...(await whenPressable(target)), during);
    },
    async hover(target) {
      await driver.moveTo(...(await whenPressable(target)));
    },
    async wheel(target, by) {
      await driver.wheelAt(...(await whenPressable(target)), by);
    },
    async select(target, value) {
      await tab.sees(target);
      await evaluateText(`((select, value) => {
        select.focus();
        select.value = value;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      })(${first(target)}, ${JSON.stringify(value)})`);
    },
    async fill(target, text) {
      await tab.click(target);
      await evaluateText(`${first(target)}.select()`);
      await (text === '' ? driver.press('Backspace') : driver.type(text));
    },
    sees: (target) => poll(async () => (await tab.count(target)) > 0, `${say(target)} is seen`).toBe(true),
    lacks: (target) => poll(() => tab.count(target), `${say(target)} is gone`).toBe(0),
    async reads(target, text) {
      const read = () => tab.ask(target, (element) => element.textContent?.trim().replace(/\s+/g, ' ') ?? '');
      const reading = poll(read, `the text of ${say(target)}`);
      await (typeof text === 'string' ? reading.toBe(text) : reading.toMatch(text));
    },
    async isAt(path) {
      const at = poll(
        () => tab.evaluate(() => location.pathname + location.search + location.hash),
        'the address',
      );
      await (typeof path === 'string' ? at.toBe(path) : at.toMatch(path));
    },
    count: async (target) => Number(await evaluateText(`${elements(target)}.length`)),
    texts: (target) =>
      evaluateText(`${elements(target)}.map((each) => each.textContent.trim())`) as Promise<string[]>,
    addScript: async (source) => void (await driver.evaluate(`(() => { ${source}\n; return true })()`)),
    // Without the finder, which takes longer to install than most functions to run.
    evaluate: <A extends readonly unknown[], R>(code: (...args: A) => R, ...args: A) =>
      driver.evaluate(`(${code})(...${JSON.stringify(args)})`) as Promise<Awaited<R>>,
    ask: <R>(target: Target, code: (element: HTMLElement) => R) =>
      evaluateText(`(${code})(${first(target)})`) as Promise<Awaited<R>>,
    has: (target, code, value) => poll(() => tab.ask(target, code), `${say(target)}: ${code}`).toEqual(value),
    screenshot: () => driver.screenshot(),
    ...{ press: driver.press, type: driver.type, resize: driver.resize, clickAt: driver.clickAt },
    ...{ activate: driver.activate, setOffline: driver.setOffline, close: driver.close },
  };
  return tab;
}

/** Evaluates an expression that may use the finder, in one call if the page has the finder already. */
async function evaluateWithFinder(driver: DriverTab, expression: string): Promise<unknown> {
  const ask = () =>
    driver.evaluate(`typeof finder === 'object' ? Promise.all([${expression}]) : 'no finder'`);
  let answer = await ask();
  if (answer === 'no finder') {
    await driver.evaluate(install);
    answer = await ask();
  }
  if (!Array.isArray(answer)) throw new Error(`The page was left while it was asked for ${expression}`);
  return answer[0];
}

/** How long a page may take to answer a question before it is asked again, in milliseconds. */
const answerMs = 3000;

/** If the browser leaves a page before it answers, some engines never answer and others throw. */
function answerOf(read: () => Promise<unknown>): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, answerMs, 'no answer'));
  return Promise.race([read().catch((error: unknown) => `no answer: ${error}`), late]);
}
