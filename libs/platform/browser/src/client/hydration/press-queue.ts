/**
 * The presses that the pre-hydration script has queued because the code that handles them was not loaded yet.
 * There is one queue per page.
 */
export interface PressQueue {
  /** Values of selectors that were changed before the header was hydrated, by name. */
  changes: ReadonlyMap<string, string>;
  /** Writes on the root element which page lies one step back in the history; called when another page is shown. */
  showEntryBefore(): void;
  /**
   * Passes on the queued items, and from now on each item immediately: the button's declaration (JSON or not)
   * and the area of the button, if it was pressed on this page.
   */
  onItem(add: (declared: string, area?: string) => void): void;
  /** Sends a view, a failure or a visit to the server, at the earliest with the page's own view. */
  tell(message: object): void;
  /** Called with the name of an area when a press starts to wait for it. */
  onWait(want: (area: string) => void): void;
  /** An area can now handle presses: removes its queued presses and returns them in order. */
  take(area: string): HTMLElement[];
}

declare global {
  interface Window {
    /** Set by the pre-hydration script, which is in every page. */
    pressQueue?: PressQueue;
  }
}

/** The area outside all parts: the header, messages, and everything else that the shell renders. */
export const frame = 'frame';

/**
 * Presses buttons again in sequence, so that the page reflects each press before the next. Buttons that no
 * longer exist are skipped [UI-3].
 */
export async function replay(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    if (button.isConnected) button.click();
    // React applies the result of a press in a microtask that runs before this one.
    await Promise.resolve();
  }
}
