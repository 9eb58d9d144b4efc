import { cartLine } from '../testing/cart-lines';
import { itemName, optionsText } from './item-name';

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

describe('itemName and optionsText', () => {
  it('[CRT-2] name the variant and its options', () => {
    expect(itemName(coloured)).toBe('Classic pair, Spruce / M');
    expect(optionsText(coloured)).toBe('Color: Spruce ·\u00a0Size: M');
  });

  it('[CRT-2] show the variant of a line whose options were not stored', () => {
    expect(optionsText(cartLine({ variantTitle: 'Spruce', selectedOptions: [] }))).toBe('Spruce');
  });

  it("[PRD-7] omit the provider's default option", () => {
    expect(itemName(plain)).toBe('Classic pair');
    expect(optionsText(plain)).toBe('');
  });
});
