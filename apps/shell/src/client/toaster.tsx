import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import type { AppStore, Notification } from '@pluis/store';
import styles from './toaster.module.css';

const host = document.createElement('div');
host.className = styles['host'] ?? '';
let mounted: Promise<void> | undefined;

/** The live region must stand in the page before its first message does, or nobody announces it. */
function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    document.body.append(host);
    createRoot(host).render(
      <Toaster
        position="top-center"
        closeButton
        duration={6000}
        offset="5rem"
        mobileOffset="4.5rem"
        theme="system"
      />,
    );
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
export async function showToast({ tone, title, description, button, link }: Notification, store: AppStore) {
  await mount();
  place();
  toast[tone](title, {
    description,
    ...(button && { action: { label: button.label, onClick: () => store.dispatch(button.action) } }),
    ...(link && {
      action: (
        <a className={styles['link']} href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      ),
      duration: Infinity,
    }),
  });
}
