/** How long a finger or a mouse button stays down, in milliseconds. */
const held = 50;
/** How long a mouse rests on what it then presses, in milliseconds. */
const rests = 150;

/** Presses the middle of what a selector finds first, with a finger or a mouse, as the profile has it. */
export async function press({ page, devtools }, profile, selector) {
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const place = () => element.getBoundingClientRect();
    if (place().top < 0 || place().bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = place();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  if (profile.screen.hasTouch) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await wait(held);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const button = { button: 'left', clickCount: 1 };
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await wait(rests);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...button });
  await wait(held);
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, ...button });
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
