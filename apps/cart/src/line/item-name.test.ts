import { cartLine } from '../testing/cart-lines';
import { itemName, optionTexts } from './item-name';

const plain = cartLine({
  variantTitle: 'Default Title',
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
});
const coloured = cartLine({
  variantTitle: 'Spruce / M',
  selectedOptions: [
    { name: 'Color', value: 'Spruce' },
    { name: 'Size', value: 'M' },
  ],
});

describe('itemName and optionTexts', () => {
  it('[CRT-2] name the variant and its options', () => {
    expect(itemName(coloured)).toBe('Classic pair, Spruce / M');
    expect(optionTexts(coloured)).toEqual(['Color: Spruce', 'Size: M']);
  });

  it('[CRT-2] show the variant of a line whose options were not stored', () => {
    expect(optionTexts(cartLine({ variantTitle: 'Spruce', selectedOptions: [] }))).toEqual(['Spruce']);
  });

  it("[PRD-7] omit the provider's default option", () => {
    expect(itemName(plain)).toBe('Classic pair');
    expect(optionTexts(plain)).toEqual([]);
  });
});
