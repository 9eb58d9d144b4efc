import { createRoot, type Root } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { toast, Toaster } from 'sonner';
import { unhydratedAttribute } from '@pluis/contract/html';
import { selectLanguage, type AppStore, type Notification } from '@pluis/store';
import { toastStyles } from '@pluis/ui/toast-styles';
import { onRecoverableError } from '../client/boot/recoverable-error';
import { Thumbnail } from './thumbnail';
import { toastPlace } from './toast-place';

export { rareNotice } from './rare-notices';

/** How long a toast stays, in ms, unless the pointer or the focus is in it. */
const duration = 6000;
const host = document.createElement('div');
host.className = 'shell-toaster';
let root: Root | undefined;
let mounted: Promise<void> | undefined;
let messages: IntlShape | undefined;
/** Toasts with a button that opens a dialog, by the dialog's id. They are dismissed when it opens. */
const leading = new Map<string, string | number>();
/** Toasts with a link, for example to a checkout that the browser blocked. */
const linked = new Set<string | number>();

function begin(): Root {
  const style = document.createElement('style');
  style.textContent = toastStyles;
  document.head.append(style);
  document.body.append(host);
  // Some supported browsers lack the dialog's own `toggle` event.
  const attributeFilter = ['open', unhydratedAttribute];
  new MutationObserver(onDialog).observe(document.body, { subtree: true, attributeFilter });
  // Another page has come, whose heading may stand elsewhere.
  const onPage = () => toast.getToasts().length > 0 && draw();
  new MutationObserver(onPage).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  new MutationObserver(keepFocusInView).observe(host, { subtree: true, childList: true });
  for (const type of ['focusin', 'focusout', 'mouseenter', 'mouseleave'])
    host.addEventListener(type, holdWhileUsed);
  return createRoot(host, { onRecoverableError });
}

/** Toasts do not leave from under the pointer or the focus [UI-2]: sonner itself forgets the focus. */
function holdWhileUsed(): void {
  const held = host.matches(':hover, :focus-within');
  for (const shown of toast.getToasts()) {
    if (!('title' in shown) || linked.has(shown.id)) continue;
    const tone = shown.type === 'error' || shown.type === 'info' ? shown.type : 'success';
    toast[tone](shown.title, { ...shown, duration: held ? Infinity : duration });
  }
}

/** A new toast must not cover what has the focus [ENG-5]. */
function keepFocusInView(changes: readonly MutationRecord[]): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused || !changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) focused.scrollIntoView({ block: 'nearest' });
}

/** Screen readers announce only changes to a live region that is already in the page. */
function mount(intl: IntlShape): Promise<void> {
  root ??= begin();
  messages = intl;
  draw();
  mounted ??= new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  return mounted;
}

function draw(): void {
  if (!messages) return;
  root?.render(
    <Toaster
      {...toastPlace()}
      closeButton
      // Stacked, an older toast could only be read by a mouse.
      expand
      duration={duration}
      theme="light"
      containerAriaLabel={messages.formatMessage({ id: 'shell.notifications' })}
      toastOptions={{ closeButtonAriaLabel: messages.formatMessage({ id: 'shell.dismiss' }) }}
    />,
  );
}

/**
 * Moves the toasts into an open modal dialog, which makes everything outside it inert, and back into the page
 * when it closes [UI-2]. A dialog that is not hydrated yet is left alone.
 */
function place(dialog = document.querySelector('dialog:modal')): void {
  const parent = dialog && !dialog.hasAttribute(unhydratedAttribute) ? dialog : document.body;
  if (host.parentElement === parent) return;
  parent.append(host);
  draw();
}

/** Moves and dismisses toasts when dialogs open or close. */
function onDialog(): void {
  const dialog = document.querySelector('dialog:modal');
  if (dialog && leading.has(dialog.id)) toast.dismiss(leading.get(dialog.id));
  if (!dialog || toast.getToasts().length > 0) place(dialog);
}

/** Dismisses toasts in another language, except those with a link that the shopper still needs. */
function dismissOnLanguageChange(store: AppStore): void {
  let shown = selectLanguage(store.getState());
  store.subscribe(() => {
    const language = selectLanguage(store.getState());
    if (language === shown) return;
    shown = language;
    for (const { id } of toast.getToasts()) if (!linked.has(id)) toast.dismiss(id);
  });
}

/** Shows a toast, announces it, and lets the visitor dismiss it [UI-2]. */
export async function showToast(
  { tone, title, description, detail, picture, key, button, opens, link }: Notification,
  store: AppStore,
  intl: IntlShape,
) {
  if (!root) dismissOnLanguageChange(store);
  await mount(intl);
  place();
  if (opens && isOpen(opens.dialog)) return;
  const id = toast[tone](title, {
    id: key,
    // Also without a picture: the toast may replace one that has a picture.
    icon: picture && <Thumbnail url={picture} />,
    description: detail ? (
      <>
        <span>{description}</span>
        <br />
        <span>{detail}</span>
      </>
    ) : (
      description
    ),
    ...(button && { action: { label: button.label, onClick: () => store.dispatch(button.action) } }),
    ...(opens && { action: { label: opens.label, onClick: () => openDialog(opens.dialog) } }),
    ...(link && {
      action: (
        <a className="shell-toast-link" href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      ),
      duration: Infinity,
    }),
  });
  if (opens) leading.set(opens.dialog, id);
  if (opens || button || link) leadTabTo(title);
  if (link) linked.add(id);
}

let tabbing: AbortController | undefined;

/**
 * Makes the next Tab from the pressed control go to the toast's own button, because the toasts are at the end
 * of the page, after all other controls. Sonner returns the focus when it leaves the toast.
 */
function leadTabTo(title: string): void {
  const pressed = document.activeElement;
  tabbing?.abort();
  if (!(pressed instanceof HTMLElement) || pressed === document.body || host.contains(pressed)) return;
  tabbing = new AbortController();
  pressed.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.shiftKey) return;
      const toasts = [...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
      const latest = toasts.find(({ textContent }) => textContent.includes(title));
      const action = latest?.querySelector<HTMLElement>('[data-action], a');
      if (!action) return;
      event.preventDefault();
      action.focus();
      tabbing?.abort();
    },
    { signal: tabbing.signal },
  );
}

function isOpen(id: string): boolean {
  return document.getElementById(id)?.matches(':modal') ?? false;
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
