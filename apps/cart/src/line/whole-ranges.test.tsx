/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { wholeRanges } from './whole-ranges';

it.each([
  ['Size: Women 6–11 · Sole: Soft', ['6–11']],
  ['Größe: Damen EU 37–42 (US 6-11)', ['37–42', '6-11']],
  ['Foot: 22.5 – 24 cm', ['5 – 24']],
  ['Color: Off-white', []],
  ['', []],
])('[CRT-2] keeps the ranges of %j in one piece', (text, ranges) => {
  const { container } = render(<p>{wholeRanges(text)}</p>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('.range')].map(({ textContent }) => textContent)).toEqual(ranges);
});
