/** How long a finger or a mouse button stays down, in milliseconds. */
const holdMs = 50;
/** How long a mouse rests on an element before it presses, in milliseconds. */
const restMs = 150;

/** Presses the middle of the first element of a selector, with a finger or a mouse, depending on the profile. */
export async function press(visitor, profile, selector) {
  await pressAt(visitor, profile, await visitor.page.evaluate(placeOf, selector));
}

/** Runs in the page: the point to press, scrolled into view. */
export function placeOf(selector) {
  const element = document.querySelector(selector);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = element.getBoundingClientRect();
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}

/**
 * Presses a point of the viewport. A mouse rests there first, and the button stays down for a moment, as a visitor's does. If
 * `isHurried`, neither happens.
 */
export async function pressAt({ devtools }, { screen }, { x, y }, isHurried = false) {
  if (screen.hasTouch) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    if (!isHurried) await wait(holdMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const button = { button: 'left', clickCount: 1 };
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  if (!isHurried) await wait(restMs);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...button });
  if (!isHurried) await wait(holdMs);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, ...button });
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
