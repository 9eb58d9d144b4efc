/**
 * Notes the listeners that are added to the document and the window from now on, so that each test is a page of its own in the
 * same document. The spies end with `jest.restoreAllMocks`.
 * @returns the function that removes these listeners
 */
export function noteListeners(): () => void {
  const removals: (() => void)[] = [];
  for (const target of [document, window]) {
    const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...args: Parameters<EventTarget['addEventListener']>) => {
        const [type, listener] = args;
        if (listener) removals.push(() => target.removeEventListener(type, listener));
        add(...args);
      });
  }
  return () => removals.splice(0).forEach((remove) => remove());
}
