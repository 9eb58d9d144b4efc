import type { UnknownAction } from 'redux';
import { defineAction } from './define-slice';

/** A short message to the visitor, in the visitor's language. The shell shows it as a toast and announces it [UI-2]. */
export interface Notification {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A second line under the description, in an element of its own. */
  detail?: string;
  /** URL of a decorative picture of the subject. */
  picture?: string;
  /** Replaces a visible notification with the same key. */
  key?: string;
  /** A button in the toast that dispatches `action` (for instance an undo). */
  button?: { label: string; action: UnknownAction };
  /** A button in the toast that opens the dialog with this id. */
  opens?: { label: string; dialog: string };
  /** A link in the toast, opened in a new tab (for instance a checkout that the browser refused to open). */
  link?: { label: string; href: string };
}

/** Any part can dispatch this to tell the visitor something. It changes no state. */
export const notified = defineAction<[Notification]>('notification/notified');
