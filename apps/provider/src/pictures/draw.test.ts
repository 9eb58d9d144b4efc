import { createCatalog } from '../catalog/catalog';
import { ownCatalog } from '../catalog/own-catalog';
import { parsePictureName } from '../catalog/picture-name';
import { draw } from './draw';

const names = createCatalog(ownCatalog).products.flatMap(({ images }) =>
  images.flatMap((image) => ('drawing' in image ? image.drawing : [])),
);

describe('drawing', () => {
  it('draws every picture of our own catalogue, the same each time, and no two alike', () => {
    const drawings = [...new Set(names)].map((name) => {
      const drawing = parsePictureName(name);
      if (!drawing) throw new Error(`${name} cannot be drawn`);
      const { goods } = draw(drawing);
      expect(draw(drawing).goods).toBe(goods);
      expect(goods).not.toMatch(/NaN|undefined|Infinity/);
      return `${goods}${drawing.colour}`;
    });
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
