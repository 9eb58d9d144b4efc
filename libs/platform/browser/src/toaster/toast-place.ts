import type { ToasterProps } from 'sonner';

type Place = Pick<ToasterProps, 'position' | 'offset' | 'mobileOffset'>;

/** The gap between a toast and the elements that it must not cover, in px. */
const gap = 8;
/** The approximate size of the toast about an added item, in px. */
const size = { width: 544, height: 76 };
/** The width from which the content has columns, as in the parts' styles. */
const narrow = '(width < 40rem)';
/** The height from which the header stays. */
const low = '(height <= 20rem)';

/**
 * Where toasts stand [UI-2]: on wide screens below the cart's button, but never over the page's heading (nor the price
 * below it); on narrow ones below the header, because the product's picture, the choice and a docked bar are further down; on low ones
 * at the bottom, because the header scrolls away; in an open dialog, whose buttons are at its bottom, at the top.
 */
export function toastPlace(): Place {
  const { clientWidth, dir } = document.documentElement;
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  const top = Math.max(bottom, 0) + gap;
  const sides = { left: '1rem', right: '1rem' };
  if (document.querySelector('dialog:modal')) return at('top-center', { top, ...sides });
  if (matchMedia(low).matches)
    return at('bottom-center', { bottom: `calc(${gap}px + env(safe-area-inset-bottom))`, ...sides });
  if (matchMedia(narrow).matches) return at('top-center', { top, ...sides });
  const cart = document.querySelector('[data-cart-badge]')?.closest('button')?.getBoundingClientRect();
  const side = dir === 'rtl' ? 'left' : 'right';
  // As seen from the side of the cart's button.
  const fromSide = (x: number) => (side === 'left' ? x : clientWidth - x);
  const edge = cart ? fromSide(cart[side]) : gap;
  const heading = headingBox();
  const covers =
    heading &&
    heading.bottom > top &&
    heading.top < top + size.height &&
    fromSide(heading[side]) < edge + size.width;
  const beside = heading ? fromSide(heading[side === 'left' ? 'right' : 'left']) + gap : 0;
  const hasRoom = beside + size.width < clientWidth;
  return at(`top-${side}`, { top, [side]: covers && hasRoom ? beside : edge });
}

function at(position: Place['position'], offset: Exclude<Place['offset'], undefined>): Place {
  return { position, offset, mobileOffset: offset };
}

/** The box of the heading's text: its element is as wide as the column. */
function headingBox(): DOMRect | undefined {
  const heading = document.querySelector('main h1');
  if (!heading) return undefined;
  const text = document.createRange();
  text.selectNodeContents(heading);
  return text.getBoundingClientRect();
}
