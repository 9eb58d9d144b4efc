/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { createStore } from '@pluis/store';
import { polyfillDialogs } from '../../testing/dialogs';
import { polyfillPopovers } from '@pluis/ui/testing/popovers';
import { toast } from './toast';
import { showToast } from '../../toaster/toaster';

jest.mock('../../toaster/toaster', () => ({ showToast: jest.fn() }));
polyfillPopovers();
polyfillDialogs();

const show = jest.mocked(showToast);
const store = createStore({ extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } } });
const intl = createIntl({ locale: 'en' });
const notification = {
  tone: 'error',
  title: 'That didn’t go through.',
  description: 'Try again.',
} as const;
const say = () => toast(notification, store, intl);

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  show.mockReset().mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

it('[UI-2] passes notices to the toaster', async () => {
  await say();
  expect(show.mock.calls).toEqual([[notification, store, intl]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe("[UI-2] if the toaster's code cannot be loaded, a plain notice", () => {
  beforeEach(() => show.mockRejectedValue(new TypeError('Failed to fetch')));

  it('is shown on top of everything, long enough to be read', async () => {
    await say();
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('That didn’t go through. Try again.');
    expect(notice.matches(':popover-open')).toBe(true);
    await jest.advanceTimersByTimeAsync(7999);
    expect(notice).toBeInTheDocument();
    await jest.advanceTimersByTimeAsync(1);
    expect(notice).not.toBeInTheDocument();
  });

  it('is inside an open dialog, which makes everything else inert', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    await say();
    expect(dialog).toContainElement(screen.getByRole('alert'));
  });
});
