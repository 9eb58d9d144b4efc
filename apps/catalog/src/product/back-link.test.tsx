import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { BackLink } from './back-link';
import type { PastEntries } from './list-before';

/** The router's history is list, product; the browser's tells (or does not tell) the same. */
function openFromList(navigation: PastEntries | undefined) {
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  render(
    <MemoryRouter initialEntries={['/shop?seen=before', '/product/classic']} initialIndex={1}>
      <Routes>
        <Route path="/shop" element="The list as it was left" />
        <Route path="/product/:handle" element={<BackLink variant="quiet">Back</BackLink>} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Back' });
}

function historyOf(previous: string): PastEntries {
  return {
    currentEntry: { index: 1 },
    entries: () => [
      { index: 0, url: previous },
      { index: 1, url: 'https://pluis.test/product/classic' },
    ],
  };
}

describe('BackLink', () => {
  it('[PRD-2] goes back to the list as the history left it', () => {
    fireEvent.click(openFromList(historyOf('https://pluis.test/shop?seen=before')));
    expect(screen.getByText('The list as it was left')).toBeVisible();
  });

  it.each([
    ['the visitor came from elsewhere', historyOf('https://pluis.test/')],
    ['the browser does not tell', undefined],
  ])('[PRD-2] is a plain link to /shop where %s', (_case, navigation) => {
    const link = openFromList(navigation);
    const click = createEvent.click(link);
    expect(link).toHaveAttribute('href', '/shop');
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(link).toBeVisible();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('[PRD-2] leaves a click with %s to the browser', (key) => {
    const link = openFromList(historyOf('https://pluis.test/shop'));
    fireEvent.click(link, { [key]: true });
    expect(link).toBeVisible();
  });
});
