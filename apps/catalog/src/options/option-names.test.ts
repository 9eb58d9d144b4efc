import { knownOption } from './option-names';

it.each(['Size', 'size', 'Maat', 'Größe', 'Talla', 'Taglia', 'Rozmiar'])('%s is a size', (name) => {
  expect(knownOption(name)).toBe('size');
});

it.each(['Color', 'colour', 'Kleur', 'Farbe', 'Colore', 'Kolor'])('%s is a color', (name) => {
  expect(knownOption(name)).toBe('color');
});

it.each(['Packungsgröße', 'Pack', 'Title', ''])('%j is neither', (name) => {
  expect(knownOption(name)).toBeUndefined();
});
