/**
 * What the pre-hydration script keeps for the page: presses that came before the code which answers them. It is the one
 * queue for them, and lives as long as the page.
 */
export interface PressQueue {
  /** The values of selectors that were changed before the header was hydrated, by their names. */
  changes: ReadonlyMap<string, string>;
  /**
   * Hands over what was added until now, and from now on each item at once: what the button declares, as JSON or not, and
   * the area of the button, where it was pressed on this page.
   */
  onItem(add: (declared: string, area?: string) => void): void;
  /** Called with the name of an area when a press begins to wait for it. */
  onWait(want: (area: string) => void): void;
  /** An area answers to presses: those that waited for it are taken out of the queue, and returned in their order. */
  take(area: string): HTMLElement[];
}

declare global {
  interface Window {
    /** Set by the pre-hydration script, which stands in every page. */
    pressQueue?: PressQueue;
  }
}

/** The name of the area that is no part: header, messages, everything that the shell itself renders. */
export const frame = 'frame';

/**
 * Presses buttons again, one after the other: what a press changes on the page is there before the next one. A button
 * that is gone is passed over [UI-3].
 */
export async function replay(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    if (button.isConnected) button.click();
    // React shows what a press changes in a microtask of its own, which has its turn before this one.
    await Promise.resolve();
  }
}
