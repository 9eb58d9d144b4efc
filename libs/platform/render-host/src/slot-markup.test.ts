import { fillSlots, slotMarkup } from './slot-markup';

const placeholder = '<template data-slot="cart/CartSheet"></template>';
const frame = (slot: string, before = '') =>
  `${before}<header></header><main><div data-part="shop/Page"></div></main><div data-part="cart/CartSheet" class="a"><!--$-->${slot}<!--/$--></div><p></p>`;

it.each([
  ['an element', '<dialog id="_R_3_"></dialog>'],
  ['elements of the same kind as its place', '<div><div></div></div><div></div>'],
  ['nothing', ''],
  ['text with patterns', '$& $1 $$'],
])('[MFE-1] cuts %s out of its frame and puts it into a page', (_what, slot) => {
  const cut = slotMarkup(frame(slot), frame(placeholder), 'cart/CartSheet');
  expect(cut).toBe(slot);
  expect(fillSlots(`<b></b>${frame(placeholder)}`, [{ id: 'cart/CartSheet', body: cut }])).toBe(
    `<b></b>${frame(slot)}`,
  );
});

it('leaves out what React puts before the frame', () => {
  const hint = '<link rel="preload" as="image" href="/a.avif"/>';
  expect(slotMarkup(frame('<img>', hint), frame(placeholder), 'cart/CartSheet')).toBe('<img>');
});

it('[MFE-4] refuses a slot that changes the frame around it', () => {
  const changed = frame('<img>').replace('<p></p>', '<p>more</p>');
  expect(() => slotMarkup(changed, frame(placeholder), 'cart/CartSheet')).toThrow(
    'cart/CartSheet changes the frame around it.',
  );
});
