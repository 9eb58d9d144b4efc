import { unfold } from './unfold';

const page = document.documentElement.dataset;
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-below]')].map((piece) => piece.style.contentVisibility);

beforeEach(() => {
  page['arriving'] = '';
  document.body.innerHTML = '<section data-below=""></section><p></p><footer data-below=""></footer>';
});

it('lays out one piece after the other, and says when all are', async () => {
  page['folded'] = '';
  const unfolding = unfold();
  expect(visible()).toEqual(['visible', '']);
  await unfolding;
  expect(visible()).toEqual(['visible', 'visible']);
  expect({ ...page }).toEqual({});
});

it('leaves a page as it is that was not folded', async () => {
  await unfold();
  expect(visible()).toEqual(['', '']);
  expect({ ...page }).toEqual({});
});
