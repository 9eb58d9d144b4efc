/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ProductPicture } from './product-picture';

const image = { url: 'https://cdn.example/slipper.jpg?v=3', altText: 'A grey slipper' };

describe('ProductPicture', () => {
  it('[SHP-4] shows the picture by its alternative text, in a place of fixed shape', () => {
    render(<ProductPicture image={image} sizes="50vw" />);
    const picture = screen.getByRole('img', { name: 'A grey slipper' });
    expect(picture).toHaveAttribute('width', picture.getAttribute('height'));
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture.getAttribute('srcset')).toContain('slipper.jpg?v=3&width=640 640w');
  });

  it('[PRD-2] fetches the main picture of a page at once and first', () => {
    render(<ProductPicture image={image} sizes="50vw" priority />);
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
  });

  it('is decorative without alternative text', () => {
    const { container } = render(<ProductPicture image={{ url: '/a.jpg', altText: null }} sizes="1px" />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });

  it.each([undefined, null, { url: '' }, { url: '  ' }])(
    '[SHP-7] shows a neutral placeholder without an image (%j)',
    (missing) => {
      const { container } = render(<ProductPicture image={missing} sizes="1px" />);
      expect(container.querySelector('img')).toBeNull();
      expect(container.querySelector('.placeholder svg')).toHaveAttribute('aria-hidden', 'true');
    },
  );

  it.each(['http://', 'not a url', '//', '%%%', '?'])('survives the address %j', (url) => {
    const { container } = render(<ProductPicture image={{ url }} sizes="1px" />);
    expect(container.querySelector('img')).not.toBeNull();
  });
});
