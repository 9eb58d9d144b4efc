import { createRoot, type Root } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { toast, Toaster } from 'sonner';
import type { AppStore, Notification } from '@pluis/store';
import { toasterStyle } from './toaster-style';

const host = document.createElement('div');
host.className = 'shell-toaster';
let root: Root | undefined;
let mounted: Promise<void> | undefined;

function begin(): Root {
  const style = document.createElement('style');
  style.textContent = toasterStyle;
  document.head.append(style);
  document.body.append(host);
  return createRoot(host);
}

/** The live region must stand in the page before its first message does, or nobody announces it. */
function mount(intl: IntlShape): Promise<void> {
  root ??= begin();
  root.render(
    <Toaster
      position="top-center"
      closeButton
      // Stacked, an older toast could only be read by a mouse.
      expand
      duration={6000}
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '4.75rem', left: '1rem', right: '1rem' }}
      theme="light"
      containerAriaLabel={intl.formatMessage({ id: 'shell.notifications' })}
      toastOptions={{ closeButtonAriaLabel: intl.formatMessage({ id: 'shell.dismiss' }) }}
    />,
  );
  mounted ??= new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  return mounted;
}

/** A modal dialog makes all outside it inert: toasts stand inside it while it is open, and in the page else [UI-2]. */
function place(): void {
  const dialog = document.querySelector('dialog:modal');
  const parent = dialog ?? document.body;
  if (host.parentElement === parent) return;
  parent.append(host);
  dialog?.addEventListener('close', place, { once: true });
}

/** Shows a toast, announces it, and lets the visitor dismiss it [UI-2]. */
export async function showToast(
  { tone, title, description, button, link }: Notification,
  store: AppStore,
  intl: IntlShape,
) {
  await mount(intl);
  place();
  toast[tone](title, {
    description,
    ...(button && { action: { label: button.label, onClick: () => store.dispatch(button.action) } }),
    ...(link && {
      action: (
        <a className="shell-toast-link" href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      ),
      duration: Infinity,
    }),
  });
}
