export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The way to drive an engine: Playwright, WebDriver BiDi, or a WebDriver server. */
export type DrivenEngine =
  | { driver: 'playwright' }
  /** `program` is the browser. */
  | { driver: 'bidi'; program: string }
  /** `program` is the WebDriver server. */
  | { driver: 'webkitgtk' | 'safari'; program: string };

/** How to drive an engine here; undefined if this machine does not have it. */
export function findEngine(engine: EngineName): DrivenEngine | undefined;

/** The message that an engine is not tested on this machine. */
export function skippedMessage(engine: EngineName): string;
