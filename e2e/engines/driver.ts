/**
 * A browser tab for the tests. Each engine has an adapter (`drivers/`); everything else, such as finding and waiting for
 * elements, is written once (`tab.ts`).
 */
export interface DriverTab {
  /** Loads an absolute URL; resolves when its HTML has been read. */
  goto(url: string): Promise<void>;
  /** The JSON value of a JavaScript expression in the page. Waits for a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Brings the tab to the front, as visitors do before they use it. */
  activate(): Promise<void>;
  /** Moves the mouse to a point of the viewport, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>;
  /** Moves the mouse to a point of the viewport and clicks there, in CSS pixels. `during` happens while the button is down. */
  clickAt(x: number, y: number, during?: () => Promise<void>): Promise<void>;
  /** Turns the wheel over a point of the viewport by some CSS pixels; positive scrolls down. */
  wheelAt(x: number, y: number, by: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key =
  'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Backspace';

/** A visitor's browser with its own storage and cookies, which are empty at first. */
export interface DriverSession {
  /** Opens another tab. */
  open(): Promise<DriverTab>;
  /** All tabs, the oldest first, including those that a page has opened. */
  tabs(): Promise<DriverTab[]>;
  close(): Promise<void>;
}

/** A running browser, or the server that starts one for each session. */
export interface Driver {
  start(): Promise<DriverSession>;
  stop(): Promise<void>;
}
