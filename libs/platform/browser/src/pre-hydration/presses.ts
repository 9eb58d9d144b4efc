import {
  backAttribute,
  cartChoiceAttribute,
  cartItemAttribute,
  inPlaceAttribute,
  partAttribute,
} from '@pluis/contract/html';
import { storeScroll } from '../client/navigation/store-scroll';
import { frame, type PressQueue } from '../client/hydration/press-queue';
import { add, onItem, readDeclared } from './added-items';
import { isBehind, showEntryBefore } from './history-before';
import { saveChoice } from './save-choice';
import { tell } from './tell';

interface WaitingPress {
  area: string;
  control: HTMLElement;
  /** The control's index among those of its area, because the area's own code may replace it. */
  place: number;
}

const changes = new Map<string, string>();
/** The variant that was last chosen in an area, as `data-cart-choice` declares it. */
const choices = new Map<string, string>();
/** The areas whose code handles presses. */
const hydrated = new Set<string>();
let waiting: WaitingPress[] = [];
/** The areas whose code is wanted, until a listener can load it. */
const wanted = new Set<string>();
let want = (area: string): unknown => wanted.add(area);

function areaOf(element: Element): string {
  return element.closest(`[${partAttribute}]`)?.getAttribute(partAttribute) ?? frame;
}

function controlsOf(area: string): HTMLElement[] {
  const controls = document.querySelectorAll<HTMLElement>(`button, a[${inPlaceAttribute}]`);
  return [...controls].filter((control) => areaOf(control) === area);
}

/** Returns the item that an add-to-cart button adds: a waiting choice of the same product takes precedence. */
function declaredItem(declared: string, area: string): string {
  const choice = choices.get(area);
  const productOf = (item: string) => readDeclared(item)?.product?.id;
  return choice && productOf(choice) === productOf(declared) ? choice : declared;
}

/** Goes back if the link asks for it and the history has the page; returns true if so. */
function goesBack(event: MouseEvent, target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>(`a[${backAttribute}]`);
  if (!link || isForNewTab(event) || !isBehind(link.pathname)) return false;
  event.preventDefault();
  history.back();
  return true;
}

function isForNewTab({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey;
}

/** Opens or closes the dialog that a button commands, if the browser does not, and requests its part. */
function commands(button: HTMLButtonElement): boolean {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return false;
  const opens = button.getAttribute('command') === 'show-modal';
  // The dialog returns the focus to it. Safari does not focus a button that is pressed.
  if (opens) button.focus();
  if (!('command' in button)) {
    // A second press while the dialog slides out must not open it again.
    if (opens && !dialog.open) dialog.showModal();
    else if (!opens) dialog.close();
  }
  want(areaOf(dialog));
  return true;
}

/** The element on which the press began. */
let pressed: EventTarget | null = null;

export function onPointerDown({ target }: Event): void {
  pressed = target;
}

/**
 * Closes a dialog whose backdrop is pressed, as `closedby="any"` says, in browsers that do not know that. The press must begin
 * there, too: selecting text from the inside to the outside does not close a dialog [CRT-1].
 */
function closes(target: Element): boolean {
  const isBackdrop = target === pressed && target.matches('[closedby]') && !('closedBy' in target);
  if (isBackdrop && target instanceof HTMLDialogElement) target.close();
  return isBackdrop;
}

/** Handles a press, or queues it until the code that handles it is loaded. */
export function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || goesBack(event, target) || closes(target)) return;
  // Later the frame does that for the links that it leaves to the browser.
  if (!hydrated.has(frame) && target.closest('a')) storeScroll();
  const control = target.closest<HTMLElement>(`button:enabled, a[${inPlaceAttribute}]`);
  if (!control) return;
  const area = areaOf(control);
  const declared = control.getAttribute(cartItemAttribute);
  if (declared) {
    event.preventDefault();
    return add(declaredItem(declared, area), area);
  }
  if (control instanceof HTMLButtonElement && commands(control)) return;
  if (hydrated.has(area) || control.hasAttribute('popovertarget')) return;
  // Without the part's code this is an ordinary link, and for a new tab it always is.
  if (control instanceof HTMLAnchorElement && isForNewTab(event)) return;
  // Nor does a button send its form, which is its way without scripts.
  event.preventDefault();
  const choice = control.getAttribute(cartChoiceAttribute);
  if (choice) choices.set(area, choice);
  waiting.push({ area, control, place: controlsOf(area).indexOf(control) });
  // Immediate feedback: the code that handles the press may be seconds away.
  control.dataset['waiting'] = '';
  want(area);
}

/** Shows a choice of language or currency immediately, without the flag and the English name of its option, and saves it. */
export function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || hydrated.has(frame)) return;
  changes.set(target.name, target.value);
  saveChoice(target.name, target.value);
  Object.assign(target.parentElement?.querySelector<HTMLElement>('[data-short]')?.dataset ?? {}, {
    short: target.value,
    long: target.selectedOptions[0]?.text.replace(/^\S+ | \(.+/g, ''),
  });
}

export const queue: PressQueue = {
  changes,
  showEntryBefore,
  onItem,
  tell,
  onWait(ask) {
    want = ask;
    wanted.forEach(ask);
  },
  take(area) {
    const mine = waiting.filter((press) => press.area === area);
    waiting = waiting.filter((press) => press.area !== area);
    hydrated.add(area);
    choices.delete(area);
    return mine.flatMap(({ control, place }) => {
      delete control.dataset['waiting'];
      return control.isConnected ? control : (controlsOf(area)[place] ?? []);
    });
  },
};
