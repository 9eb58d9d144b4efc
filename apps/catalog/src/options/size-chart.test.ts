import { sizesOf } from './size-chart';

const whose = (description: string, values: string[] = []) =>
  sizesOf({ description, options: [{ name: 'Size', values }] }).map(({ of }) => of);

describe('[LEG-3] the sizes of a product', () => {
  it.each([
    ['US women 6–\u206011 (EU 37–\u206042), US men 8–\u206013 (EU 41–\u206046).', ['women', 'men']],
    ['Mujer UE 37–42.', ['women']],
    ['US kids 10–3, EU 27 - 34', ['kids']],
    ['Holds two pairs, 1–2 a week.', []],
    ['', []],
  ])('from the description %j', (description, expected) => {
    expect(whose(description)).toEqual(expected);
  });

  it('from the values of an option', () => {
    expect(whose('', ['Women 6-11', 'Men 8-13'])).toEqual(['women', 'men']);
    expect(whose('', ['Herren EU 41–46'])).toEqual(['men']);
    expect(whose('', ['1 pair', '2 pairs', 'Spruce'])).toEqual([]);
  });
});
