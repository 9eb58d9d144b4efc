/** @jest-environment jsdom */
import { createRoot } from 'react-dom/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl } from 'react-intl';
import { toast } from 'sonner';
import { cartActions, createStore, localeActions, type Notification } from '@pluis/store';
import english from '../../../../../apps/shell/messages/en.json';
import { onRecoverableError } from '../client/boot/recoverable-error';
import { polyfillDialogs } from '../testing/dialogs';
import { polyfillPopovers } from '@pluis/ui/testing/popovers';
import { showToast } from './toaster';

jest.mock('react-dom/client', () => {
  const client: typeof import('react-dom/client') = jest.requireActual('react-dom/client');
  return { ...client, createRoot: jest.fn(client.createRoot) };
});
// jsdom does not parse nested styles.
jest.mock('@pluis/ui/toast-styles', () => ({ toastStyles: '' }));
polyfillPopovers();
polyfillDialogs();
// Browser features that sonner uses and jsdom lacks.
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
});
Object.assign(Element.prototype, { setPointerCapture() {}, scrollIntoView() {} });

const acted = jest.fn();
const store = createStore({
  extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } },
  onAction: acted,
});
const intl = createIntl({ locale: 'en', messages: english });
const say = (more: Partial<Notification>) =>
  showToast({ tone: 'success', title: 'Added to cart', ...more }, store, intl);

it('[UI-2] announces what is said in a live region, with what it is about, and it can be dismissed', async () => {
  await say({ description: 'Slippers', detail: 'Oat / 38' });
  const toasts = screen.getByRole('region', { name: /Notifications/ });
  expect(toasts).toHaveAttribute('aria-live', 'polite');
  expect(await within(toasts).findByText('Added to cart')).toBeInTheDocument();
  expect(within(toasts).getByText('Oat / 38')).toBeInTheDocument();
  await userEvent.click(within(toasts).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull());
});

it('[I18-1] leaves no toast in another language after a switch, except one with a link', async () => {
  await say({ title: 'Added to cart' });
  await say({ title: 'Redirecting', link: { href: 'https://shop.example/pay', label: 'Open checkout' } });
  expect(await screen.findByText('Added to cart')).toBeInTheDocument();
  store.dispatch(localeActions.languageChosen('nl'));
  await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull());
  expect(screen.getByRole('link', { name: 'Open checkout' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Redirecting')).toBeNull());
});

it('[UI-2] stands below the header, however tall large text makes it', async () => {
  const header = document.createElement('header');
  document.body.append(header);
  header.getBoundingClientRect = () => new DOMRect(0, 0, 375, 280);
  await say({ title: 'Below' });
  await screen.findByText('Below');
  const list = screen.getByText('Below').closest('ol');
  expect(list?.style.getPropertyValue('--offset-top')).toBe('288px');
  expect(list?.style.getPropertyValue('--mobile-offset-top')).toBe('288px');
  header.remove();
});

it('[CRT-3] shows a picture of what was added, as decoration', async () => {
  await say({ title: 'With a picture', picture: 'https://shop.example/oat.png' });
  const item = (await screen.findByText('With a picture')).closest('li');
  const picture = item?.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://shop.example/oat.png?width=160');
  expect(picture).toHaveAttribute('alt', '');
});

it('[UI-2] one of a key takes the place of the one before', async () => {
  await say({ key: 'cart-added', title: 'First' });
  expect(await screen.findByText('First')).toBeInTheDocument();
  await say({ key: 'cart-added', title: 'Second' });
  expect(await screen.findByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).toBeNull();
});

it('[CRT-1] its button opens a dialog', async () => {
  const dialog = document.createElement('dialog');
  dialog.id = 'cart-sheet';
  document.body.append(dialog);
  await say({ title: 'To the cart', opens: { label: 'View cart', dialog: 'cart-sheet' } });
  await userEvent.click(await screen.findByRole('button', { name: 'View cart' }));
  expect(dialog.open).toBe(true);
  await waitFor(() => expect(screen.queryByText('To the cart')).toBeNull());
  dialog.remove();
});

it('[UI-1] one Tab leads from the control that was pressed to the toast’s button, and once only', async () => {
  const [pressed, next] = ['Add to cart', 'Next'].map((text) => {
    const control = document.createElement('button');
    control.textContent = text;
    document.body.append(control);
    return control;
  });
  pressed?.focus();
  await say({ title: 'Reachable', opens: { label: 'View cart', dialog: 'cart-sheet' } });
  const action = await screen.findByRole('button', { name: 'View cart' });
  await userEvent.tab();
  expect(action).toHaveFocus();
  pressed?.focus();
  await userEvent.tab();
  expect(next).toHaveFocus();
  for (const control of [pressed, next]) control?.remove();
  const item = screen.getByText('Reachable').closest('li') ?? document.body;
  await userEvent.click(within(item).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Reachable')).toBeNull());
});

it('[UI-2] stays while the focus is in it, and leaves after it', async () => {
  await say({ title: 'Kept', button: { label: 'Undo', action: cartActions.cleared() } });
  const action = await screen.findByRole('button', { name: 'Undo' });
  const kept = () => toast.getToasts().find((each) => 'title' in each && each.title === 'Kept');
  action.focus();
  expect(kept()).toMatchObject({ type: 'success', duration: Infinity });
  action.blur();
  expect(kept()).toMatchObject({ duration: 6000 });
  await userEvent.click(action);
});

it('[CRT-1] what leads to a dialog is gone when the dialog opens, and is not said in it; all else is', async () => {
  const dialog = document.createElement('dialog');
  dialog.id = 'cart-sheet';
  document.body.append(dialog);
  const opens = { label: 'View cart', dialog: 'cart-sheet' };
  await say({ title: 'Was added', opens });
  await say({ title: 'Is offline' });
  expect(await screen.findByText('Was added')).toBeInTheDocument();
  dialog.showModal();
  await waitFor(() => expect(screen.queryByText('Was added')).toBeNull());
  await waitFor(() => expect(dialog).toContainElement(screen.getByText('Is offline')));
  await say({ title: 'Was added, too', opens });
  expect(screen.queryByText('Was added, too')).toBeNull();
  dialog.close();
  await waitFor(() => expect(dialog).not.toContainElement(screen.getByText('Is offline')));
  dialog.remove();
});

it('[UI-2] its button does what a part has asked for', async () => {
  await say({ title: 'Removed', button: { label: 'Undo', action: cartActions.cleared() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(acted).toHaveBeenCalledWith(cartActions.cleared());
});

it('[UI-2] enters a dialog that the server has sent when it is hydrated: React would mind it before', async () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('data-unhydrated', '');
  document.body.append(dialog);
  dialog.showModal();
  await say({ title: 'Meanwhile' });
  const text = await screen.findByText('Meanwhile');
  expect(dialog).not.toContainElement(text);
  dialog.removeAttribute('data-unhydrated');
  await waitFor(() => expect(dialog).toContainElement(text));
  dialog.close();
  dialog.remove();
});

it('[UI-2] is inside an open dialog, which makes everything else inert, and in the page again after it', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  await say({ title: 'In the dialog' });
  await waitFor(() => expect(dialog).toContainElement(screen.getByText('In the dialog')));
  dialog.close();
  await waitFor(() => expect(dialog).not.toContainElement(screen.getByText('In the dialog')));
});

it('[MFE-9] [ENG-2] its root tells a mismatch of the page, which React may hand to it, as the page does', () => {
  expect(createRoot).toHaveBeenCalledWith(expect.any(HTMLElement), { onRecoverableError });
});
