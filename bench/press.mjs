/** How long a finger or a mouse button stays down, in milliseconds. */
const held = 50;
/** How long a mouse rests on what it then presses, in milliseconds. */
const rests = 150;

/** Presses the middle of what a selector finds first, with a finger or a mouse, as the profile has it. */
export async function press(visitor, profile, selector) {
  await pressAt(visitor, profile, await visitor.page.evaluate(placeOf, selector));
}

/** Runs in the page: where to press, in view. */
export function placeOf(selector) {
  const element = document.querySelector(selector);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = element.getBoundingClientRect();
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}

/**
 * Presses at a place of the viewport. A mouse rests there first and either stays down a little, as a visitor's does; who
 * is in a hurry does neither.
 */
export async function pressAt({ devtools }, { screen }, { x, y }, isHurried = false) {
  if (screen.hasTouch) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    if (!isHurried) await wait(held);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const button = { button: 'left', clickCount: 1 };
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  if (!isHurried) await wait(rests);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...button });
  if (!isHurried) await wait(held);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, ...button });
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
