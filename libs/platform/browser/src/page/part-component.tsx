import { useEffect, type ComponentType } from 'react';
import { PartMessages } from './part-messages';
import { PartHead } from './part-head';
import type { LoadedPart } from './parts';
import { shop } from './shop';

/** The component of a loaded part, with its messages and, for a page, its head. The same on the server and in browsers. */
export function partComponent(part: LoadedPart, onHydrated: () => void = () => {}): ComponentType {
  const Content = part.module.default;
  return function LoadedPartView() {
    useEffect(onHydrated, []);
    return (
      <PartMessages messages={part.messages}>
        {part.module.head && <PartHead head={part.module.head} />}
        <Content />
      </PartMessages>
    );
  };
}

/** The component of a loaded part's footer; the shop's own if it has none. */
export function footerComponent(part: LoadedPart): ComponentType {
  const { Footer } = part.module;
  if (!Footer) return shop().Footer;
  return function LoadedFooterView() {
    return (
      <PartMessages messages={part.messages}>
        <Footer />
      </PartMessages>
    );
  };
}
