import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, DriverSession, DriverTab, Key } from '../driver';

/** How long a script may take before it is taken for lost, in milliseconds. */
const lostAfterMs = 3000;

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: Keys.SPACE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowDown: Keys.ARROW_DOWN,
  Backspace: Keys.BACK_SPACE,
};

/** Drives WebKit by a WebDriver server that listens at `url`: WebKitGTK's or Safari's. `stop` ends the server. */
export function createWebDriver(url: string, browserName: string, stop: () => Promise<void>): Driver {
  return {
    async start() {
      const capabilities = new Capabilities({ browserName, pageLoadStrategy: 'eager' });
      const driver = await new Builder()
        .usingServer(url)
        .disableEnvironmentOverrides()
        .withCapabilities(capabilities)
        .build();
      return createSession(driver);
    },
    stop,
  };
}

function createSession(driver: WebDriver): DriverSession {
  let isFirstUsed = false;
  /** The tabs in the order in which they came: WebDriver gives them in any order. */
  const handles = new Set<string>();
  return {
    async open() {
      // A session starts with a tab.
      if (isFirstUsed) await driver.switchTo().newWindow('tab');
      isFirstUsed = true;
      return createTab(driver, await driver.getWindowHandle());
    },
    async tabs() {
      const open = await driver.getAllWindowHandles();
      for (const handle of open) handles.add(handle);
      return [...handles]
        .filter((handle) => open.includes(handle))
        .map((handle) => createTab(driver, handle));
    },
    close: () => driver.quit(),
  };
}

function createTab(driver: WebDriver, handle: string): DriverTab {
  /** Commands of WebDriver go to one tab at a time. */
  const activate = () => driver.switchTo().window(handle);

  async function evaluate(expression: string): Promise<unknown> {
    await activate();
    return driver.executeScript(`return (${expression}\n)`);
  }
  /** Offline is not part of WebDriver: the page is told so, and the connection to the store is cut by the tests. */
  function pretendOffline(isOffline: boolean): void {
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
    dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }
  return {
    async goto(url) {
      await activate();
      do await driver.get(url);
      while (!(await isAnswered(() => evaluate('document.readyState'))));
    },
    evaluate,
    activate,
    async moveTo(x, y) {
      await activate();
      await driver.actions().move({ x, y, origin: Origin.VIEWPORT }).perform();
    },
    async clickAt(x, y) {
      await activate();
      await driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform();
    },
    async press(key) {
      await activate();
      await driver.actions().sendKeys(keys[key]).perform();
    },
    async type(text) {
      await activate();
      await driver.actions().sendKeys(text).perform();
    },
    async resize(width, height) {
      await activate();
      const size = async () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
      const window = driver.manage().window();
      await window.setRect({ width, height });
      const [innerWidth, innerHeight] = await size();
      // The window's own bars are not part of the viewport.
      await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    setOffline: async (isOffline) => void (await evaluate(`(${pretendOffline})(${isOffline})`)),
    async screenshot() {
      await activate();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    async close() {
      await activate();
      await driver.close();
    },
  };
}

/** A script that is sent while WebKit moves a tab to another process is lost: no answer comes, ever. */
function isAnswered(ask: () => Promise<unknown>): Promise<boolean> {
  const answered = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, lostAfterMs, false))]);
}
