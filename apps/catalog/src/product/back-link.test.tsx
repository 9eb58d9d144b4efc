/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { BackLink } from './back-link';

it('[PRD-2] is a link to the list that is declared as a back link', () => {
  render(<BackLink variant="quiet">Back</BackLink>);
  const link = screen.getByRole('link', { name: 'Back' });
  expect(link).toHaveAttribute('href', '/shop');
  expect(link).toHaveAttribute('data-back');
});
