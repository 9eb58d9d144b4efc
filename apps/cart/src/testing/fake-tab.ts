/** A tab that `window.open` has opened, as the opening page sees it. */
export interface FakeTab {
  isClosed(): boolean;
  close(): void;
  /** The urls that it was sent to. */
  urls: string[];
  opener(): unknown;
  text(): string;
  look(): { title: string; lang: string; background: string; viewport: string | undefined };
}

/** Makes `window.open` open fake tabs, and lists them in order. */
export function fakeTabs(): FakeTab[] {
  const tabs: FakeTab[] = [];
  jest.spyOn(window, 'open').mockImplementation((url, target, features) => {
    expect([url, target, features]).toEqual(['', '_blank', undefined]);
    const urls: string[] = [];
    const tab: Window = Object.assign(Object.create(null), {
      closed: false,
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace: (to: string) => urls.push(to) },
      close() {
        Object.assign(tab, { closed: true });
      },
    });
    tabs.push({
      urls,
      isClosed: () => tab.closed,
      close: () => tab.close(),
      opener: () => tab.opener,
      text: () => tab.document.body.textContent ?? '',
      look: () => ({
        title: tab.document.title,
        lang: tab.document.documentElement.lang,
        background: tab.document.body.style.backgroundColor,
        viewport: tab.document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content,
      }),
    });
    return tab;
  });
  return tabs;
}
