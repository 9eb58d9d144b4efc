import { colourfulProduct } from '../testing/sample-product';
import { variantOfPicture } from './variant-of-picture';

const pictures = [undefined, 2, 2, 4];
const variants = colourfulProduct.variants.map((variant, place) => ({
  ...variant,
  picture: pictures[place],
}));
const [greyM, clayL, clayM, skyL] = variants;

describe('variantOfPicture', () => {
  it.each([
    ['the one whose picture it is', 4, greyM, skyL],
    ['of several the one that keeps the size', 2, greyM, clayM],
    ['that one even if it is sold out', 2, skyL, clayL],
    ['the one without a picture of its own, whose picture is the first', 0, skyL, greyM],
  ])('[PRD-4] is %s', (_case, picture, selected, variant) => {
    expect(variantOfPicture(variants, picture, selected)).toEqual({ variant, option: 'Colour' });
  });

  it.each([
    ['belongs to the selected variant', 2, clayL],
    ['belongs to no variant', 1, greyM],
    ['is turned to where there is no variant', 0, undefined],
  ])('[PRD-4] is none where the picture %s', (_case, picture, selected) => {
    expect(variantOfPicture(variants, picture, selected)).toBeUndefined();
  });
});
