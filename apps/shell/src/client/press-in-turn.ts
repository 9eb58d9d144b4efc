/**
 * Presses buttons as the visitor did, one after the other: what a press changes on the page is there before the next
 * one. A button that is gone is passed over.
 */
export async function pressInTurn(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    if (button.isConnected) button.click();
    // React shows what a press changes in a microtask of its own, which has its turn before this one.
    await Promise.resolve();
  }
}
