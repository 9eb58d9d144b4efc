/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useFadeIn } from './fade-in';

let see: (target: Element, isIntersecting: boolean) => void;

class Observer {
  observed = new Set<Element>();
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    see = (target, isIntersecting) => {
      if (this.observed.has(target)) act(() => callback([{ target, isIntersecting }]));
    };
  }
  observe = (target: Element) => this.observed.add(target);
  unobserve = (target: Element) => this.observed.delete(target);
  disconnect = () => this.observed.clear();
}

function open(knowsTimelines: boolean): Element {
  document.body.innerHTML = '<ul><li class="item">Wear</li></ul>';
  Object.assign(window, { IntersectionObserver: Observer, CSS: { supports: () => knowsTimelines } });
  see = () => {};
  renderHook(() => useFadeIn());
  return document.querySelector('li') ?? document.body;
}

const fade = (item: Element) => item.getAttribute('data-fade');

it('[LND-2] [LND-4] [ENG-1] an item out of view is hidden until it comes into view, and fades in once', () => {
  const item = open(false);
  see(item, false);
  expect(fade(item)).toBe('unseen');
  see(item, true);
  expect(fade(item)).toBe('seen');
  see(item, false);
  expect(fade(item)).toBe('seen');
});

it('[LND-2] [LND-4] an item that is in view already is never hidden', () => {
  const item = open(false);
  see(item, true);
  see(item, false);
  expect(fade(item)).toBeNull();
});

it('[LND-2] [LND-4] if CSS fades the items in, the script leaves them alone', () => {
  const item = open(true);
  see(item, false);
  expect(fade(item)).toBeNull();
});
