/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import { Logo } from './logo';
import { Notice } from './notice';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

describe('Button', () => {
  it('does not submit a form unless asked to', () => {
    render(<Button>Add</Button>);
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('type', 'button');
  });

  it('hands on native attributes and is silent when disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button disabled onClick={onClick} data-cart-line="x">
        Add
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('data-cart-line', 'x');
  });
});

describe('ButtonLink', () => {
  it('is a plain link', () => {
    render(<ButtonLink href="/shop">Shop now</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  });
});

describe('IconButton', () => {
  it('[UI-1] is named by its label, which is also its tooltip', () => {
    render(
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('data-tooltip', 'Close');
  });

  it('[HDR-4] may have a shorter tooltip than its name', () => {
    render(<IconButton label="Cart, 2 items" tooltip="Cart" />);
    expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toHaveAttribute('data-tooltip', 'Cart');
  });
});

describe('Spinner', () => {
  it('[SHP-2] shows its text in a status', () => {
    render(<Spinner label="Loading..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });
});

describe('Notice', () => {
  it('[SHP-3] has a heading, a text and a way on', () => {
    render(
      <Notice title="No products found" action={<a href="/">Home</a>}>
        Check back later!
      </Notice>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No products found' })).toBeVisible();
    expect(screen.getByText('Check back later!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('[PRD-1] can be the page itself', () => {
    render(<Notice level={1} title="Product not found" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Product not found');
  });
});

describe('Logo', () => {
  it('[HDR-1] says the brand name in text', () => {
    render(
      <a href="/">
        <Logo />
      </a>,
    );
    expect(screen.getByRole('link', { name: 'Pluis' })).toBeVisible();
  });
});

describe('VisuallyHidden', () => {
  it('keeps its text in the accessible name', () => {
    render(
      <button type="button">
        Remove<VisuallyHidden> the grey slipper</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Remove the grey slipper' })).toBeVisible();
  });
});
