import { dockedAttribute } from '@pluis/contract/html';
import type { ToasterProps } from 'sonner';

type Place = Pick<ToasterProps, 'position' | 'offset' | 'mobileOffset'>;

/** The gap between a toast and the elements that it must not cover, in px. */
const gap = 8;
/** The approximate size of the toast about an added item, in px. */
const size = { width: 544, height: 76 };
/** The same width as in the parts' styles, from which the content has columns, and the height from which the header stays. */
const small = '(width < 40rem) or (height <= 20rem)';

/**
 * Where toasts stand [UI-2]: on wide screens below the cart's button, but never over the page's heading (nor the price
 * below it); on small ones at the bottom, above a bar that stays there, so that they cover no heading; in an open dialog,
 * whose buttons are at its bottom, at the top.
 */
export function toastPlace(): Place {
  const { clientWidth, clientHeight, dir } = document.documentElement;
  const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  const top = Math.max(bottom, 0) + gap;
  if (document.querySelector('dialog:modal')) return at('top-center', { top, left: '1rem', right: '1rem' });
  if (matchMedia(small).matches) {
    const above = `calc(${heightDocked(clientHeight) + gap}px + env(safe-area-inset-bottom))`;
    return at('bottom-center', { bottom: above, left: '1rem', right: '1rem' });
  }
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

/** How much of the screen's bottom a docked bar takes, in px. */
function heightDocked(clientHeight: number): number {
  const bar = document.querySelector(`[${dockedAttribute}]`)?.getBoundingClientRect();
  const isDocked = bar && bar.bottom >= clientHeight - 1 && bar.top < clientHeight;
  return isDocked ? clientHeight - bar.top : 0;
}
