import { Builder, Capabilities, Key as Keys, Origin, type Actions, type WebDriver } from 'selenium-webdriver';
import type { DriverSession, DriverTab, Key } from '../driver';

declare module 'selenium-webdriver/lib/input' {
  // The package has it, its types do not.
  interface Actions {
    scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): Actions;
  }
}

/** How long to wait for a script's answer before the script is sent again, in milliseconds. */
const answerMs = 1000;
/** The pause between two questions to a page, in milliseconds. */
const pauseMs = 100;
/** How long a page may take to load, or a window to be resized, in milliseconds. */
const limitMs = 60_000;
/** After this time, in milliseconds, the first page of a window is opened again: WebKit now and then drops it. */
const droppedMs = 20_000;

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: Keys.SPACE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  Backspace: Keys.BACK_SPACE,
};

/** Starts a session of a WebDriver server that listens at `url`: WebKitGTK's or Safari's. */
export async function startSession(
  url: string,
  browserName: 'MiniBrowser' | 'safari',
): Promise<DriverSession> {
  // With any other strategy WebKit keeps every command waiting while a page loads, even after its HTML has been read.
  const capabilities = new Capabilities({ browserName, pageLoadStrategy: 'none' });
  const driver = await new Builder()
    .usingServer(url)
    .disableEnvironmentOverrides()
    .withCapabilities(capabilities)
    .build();
  return createSession(driver, browserName === 'MiniBrowser');
}

/** `loadsBlankPage`: whether the browser loads a blank page into each new window after it has returned the window. */
async function createSession(driver: WebDriver, loadsBlankPage: boolean): Promise<DriverSession> {
  /** The tab to which WebDriver sends commands. */
  let current: string | undefined;
  /** The tabs in the order in which they were opened: WebDriver returns them in any order. */
  const handles = new Set<string>();

  async function bringToFront(handle: string): Promise<void> {
    await driver.switchTo().window(handle);
    current = handle;
  }
  const tabOf = (handle: string) =>
    createTab(driver, {
      bringToFront: () => bringToFront(handle),
      async select() {
        if (current !== handle) await bringToFront(handle);
      },
      async close() {
        await bringToFront(handle);
        await driver.close();
        current = undefined;
      },
    });
  async function readyTab(): Promise<DriverTab> {
    const handle = await driver.getWindowHandle();
    handles.add(handle);
    current = handle;
    const tab = tabOf(handle);
    // A page that is opened before the blank page has loaded is never shown.
    const isBlankLoaded = () => tab.evaluate('performance.timing.loadEventEnd > 0');
    if (loadsBlankPage) await until(isBlankLoaded, 'A new window has not loaded its blank page.');
    return tab;
  }
  let first: DriverTab | undefined = await readyTab();
  return {
    async open() {
      const unused = first;
      first = undefined;
      if (unused) return unused;
      await driver.switchTo().newWindow('window');
      return readyTab();
    },
    async tabs() {
      const open = await driver.getAllWindowHandles();
      for (const handle of open) handles.add(handle);
      return [...handles].filter((handle) => open.includes(handle)).map(tabOf);
    },
    close: () => driver.quit(),
  };
}

/** The session's functions that a tab uses. WebDriver sends commands to only one tab at a time. */
interface TabControl {
  /** Shows the tab, and sends commands to it from now on. */
  bringToFront(): Promise<void>;
  /** Sends commands to the tab from now on. */
  select(): Promise<void>;
  close(): Promise<void>;
}

function createTab(driver: WebDriver, { bringToFront, select, close }: TabControl): DriverTab {
  let isNew = true;
  async function evaluate(expression: string): Promise<unknown> {
    await select();
    return driver.executeScript(`return (${expression}\n)`);
  }
  /** WebDriver cannot go offline: the page is told that it is, and the tests cut the connection to the store. */
  function pretendOffline(isOffline: boolean): void {
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
    dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }
  async function moveAnd(act: (actions: Actions) => Actions, x: number, y: number): Promise<void> {
    await select();
    await act(driver.actions().move({ x, y, origin: Origin.VIEWPORT })).perform();
  }
  async function send(...text: string[]): Promise<void> {
    await select();
    await driver
      .actions()
      .sendKeys(...text)
      .perform();
  }
  return {
    async goto(url) {
      // Without the mark the old page would count as the new one, and the next script would be sent while WebKit replaces it.
      await until(() => evaluate('window.isLeft = true'), `The page before ${url} does not answer.`);
      await driver.get(url);
      const isRead = () => evaluate(`!window.isLeft && document.readyState !== 'loading'`);
      const message = `${url} was not loaded.`;
      if (isNew) await until(isRead, message, droppedMs).catch(() => driver.get(url));
      isNew = false;
      await until(isRead, message);
    },
    evaluate,
    activate: bringToFront,
    moveTo: (x, y) => moveAnd((actions) => actions, x, y),
    async clickAt(x, y, during) {
      if (!during) return moveAnd((actions) => actions.click(), x, y);
      await moveAnd((actions) => actions.press(), x, y);
      await during();
      await driver.actions().release().perform();
    },
    async wheelAt(x, y, by) {
      await select();
      await driver.actions().scroll(x, y, 0, by, Origin.VIEWPORT).perform();
    },
    press: (key) => send(keys[key]),
    type: (text) => send(text),
    async resize(width, height) {
      // The window's own bars are not part of the viewport.
      const bars = await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]');
      const [besideViewport, aboveViewport] = bars as [number, number];
      await driver
        .manage()
        .window()
        .setRect({ width: width + besideViewport, height: height + aboveViewport });
      const hasSize = () => evaluate(`innerWidth === ${width} && innerHeight === ${height}`);
      await until(hasSize, `The viewport is not ${width} px by ${height} px.`);
    },
    setOffline: async (isOffline) => void (await evaluate(`(${pretendOffline})(${isOffline})`)),
    async screenshot() {
      await select();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    close,
  };
}

/**
 * The answer of a page; undefined if the page does not answer in time, for example because another page replaces it.
 * WebKit never answers a script that is sent while it moves a tab to another process.
 */
async function answerTo(ask: () => Promise<unknown>): Promise<unknown> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerMs));
  return Promise.race([ask().catch(() => undefined), late]);
}

/**
 * Asks the page until its answer is true. Throws this message after `limitMs`. Without the pauses WebKit's main thread on a
 * busy machine has only scripts to answer, and never finishes loading the page that they wait for.
 */
async function until(ask: () => Promise<unknown>, message: string, ms = limitMs): Promise<void> {
  const deadline = Date.now() + ms;
  while ((await answerTo(ask)) !== true) {
    if (Date.now() > deadline) throw new Error(message);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
