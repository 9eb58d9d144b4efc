import { unfold } from './unfold';

it('lays out one piece after the other, and says when all are', async () => {
  document.documentElement.dataset['arriving'] = '';
  document.body.innerHTML = '<section data-below=""></section><p></p><footer data-below=""></footer>';
  const visible = () =>
    [...document.querySelectorAll<HTMLElement>('[data-below]')].map((piece) => piece.style.contentVisibility);
  const unfolding = unfold();
  expect(visible()).toEqual(['visible', '']);
  await unfolding;
  expect(visible()).toEqual(['visible', 'visible']);
  expect(document.documentElement.dataset).not.toHaveProperty('arriving');
});
