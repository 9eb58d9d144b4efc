export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** How an engine is driven: by Playwright, WebDriver BiDi, or a WebDriver server. */
export type DrivenEngine =
  | { driver: 'playwright' }
  /** `program` is the browser. */
  | { driver: 'bidi'; program: string }
  /** `program` is the WebDriver server. */
  | { driver: 'webkitgtk' | 'safari'; program: string };

/** How to drive an engine here; undefined if this machine does not have it. */
export function findEngine(engine: EngineName): DrivenEngine | undefined;

/** Installs Firefox and WebKit where they are missing; returns the engines that this machine cannot have, and says so. */
export function ensureEngines(): EngineName[];

/** The message for a developer about an engine that is not tested here. */
export function skippedMessage(engine: EngineName): string;
