/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ProductTitle } from './product-title';

function wholeParts(text: string) {
  const { container } = render(
    <h1>
      <ProductTitle text={text} />
    </h1>,
  );
  expect(screen.getByRole('heading', { name: text })).toHaveTextContent(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

it('[PRD-2] keeps a short hyphenated word on one line, and leaves the name as it is', () => {
  expect(wholeParts('Chenille Long-Pile Slippers')).toEqual(['Long-Pile']);
});

it.each(['Classic Mop Slippers', 'Chenille-Langflor-Pantoffeln', ''])('lets the browser break %j', (text) => {
  expect(wholeParts(text)).toEqual([]);
});
