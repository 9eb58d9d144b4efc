/** Resolves when what has just been rendered is on the screen; a page that nobody sees is not waited for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
