import type { CatalogData } from './catalog-schema';

const sizing =
  'One size fits most: US women 6–11, US men 8–13. Machine washable, and made for 6–12 months of regular use.';

/** The slippers of the house. */
export const slippers: CatalogData['products'] = [
  {
    handle: 'classic-mop-slippers',
    title: 'Classic Mop Slippers',
    description: `Walk your floors clean. A dense pile of microfiber noodles lifts dust, crumbs and pet hair while you make coffee, and the soft footbed keeps your feet warm on tile and wood. ${sizing}`,
    productType: 'Slippers',
    tags: ['microfiber', 'washable', 'bestseller'],
    options: ['Color', 'Pack'],
    variants: [
      { values: ['Spruce', '1 pair'], price: '20.00', stock: 60, sku: 'PLS-CL-SPR-1', image: 0 },
      {
        values: ['Spruce', '2 pairs'],
        price: '36.00',
        compareAtPrice: '40.00',
        stock: 25,
        sku: 'PLS-CL-SPR-2',
        image: 0,
      },
      { values: ['Oat', '1 pair'], price: '20.00', stock: 48, sku: 'PLS-CL-OAT-1', image: 1 },
      {
        values: ['Oat', '2 pairs'],
        price: '36.00',
        compareAtPrice: '40.00',
        stock: 18,
        sku: 'PLS-CL-OAT-2',
        image: 1,
      },
      { values: ['Blush', '1 pair'], price: '20.00', stock: 30, sku: 'PLS-CL-BLU-1', image: 2 },
      {
        values: ['Blush', '2 pairs'],
        price: '36.00',
        compareAtPrice: '40.00',
        stock: 0,
        sku: 'PLS-CL-BLU-2',
        image: 2,
      },
    ],
    images: [
      { drawing: 'pair-classic-spruce', alt: 'A pair of spruce green mop slippers with a short, dense pile' },
      { drawing: 'pair-classic-oat', alt: 'A pair of oat coloured mop slippers' },
      { drawing: 'pair-classic-blush', alt: 'A pair of blush pink mop slippers' },
      { drawing: 'detail-classic-spruce', alt: 'Close view of the microfiber noodles and the stitched edge' },
      { drawing: 'sole-classic-spruce', alt: 'The cleaning soles of both slippers' },
    ],
  },
  {
    handle: 'chenille-long-pile-slippers',
    title: 'Chenille Long-Pile Slippers',
    description: `Our deepest pile, for hard floors that see a lot of life. Extra-long chenille reaches into grout lines and along skirting boards, and you choose the sole that suits your floor. ${sizing}`,
    productType: 'Slippers',
    tags: ['chenille', 'washable', 'long pile'],
    options: ['Color', 'Size', 'Sole'],
    variants: [
      { values: ['Sky', 'Women 6–11', 'Soft'], price: '27.50', stock: 22, sku: 'PLS-LP-SKY-W-S', image: 0 },
      { values: ['Sky', 'Women 6–11', 'Grip'], price: '29.50', stock: 14, sku: 'PLS-LP-SKY-W-G', image: 0 },
      { values: ['Sky', 'Men 8–13', 'Soft'], price: '27.50', stock: 19, sku: 'PLS-LP-SKY-M-S', image: 0 },
      { values: ['Sky', 'Men 8–13', 'Grip'], price: '29.50', stock: 3, sku: 'PLS-LP-SKY-M-G', image: 0 },
      {
        values: ['Marigold', 'Women 6–11', 'Soft'],
        price: '27.50',
        stock: 16,
        sku: 'PLS-LP-MAR-W-S',
        image: 1,
      },
      {
        values: ['Marigold', 'Women 6–11', 'Grip'],
        price: '29.50',
        stock: 0,
        sku: 'PLS-LP-MAR-W-G',
        image: 1,
      },
      {
        values: ['Marigold', 'Men 8–13', 'Soft'],
        price: '27.50',
        stock: 12,
        sku: 'PLS-LP-MAR-M-S',
        image: 1,
      },
      { values: ['Marigold', 'Men 8–13', 'Grip'], price: '29.50', stock: 8, sku: 'PLS-LP-MAR-M-G', image: 1 },
    ],
    images: [
      { drawing: 'pair-long-sky', alt: 'A pair of sky blue slippers with long chenille pile' },
      { drawing: 'single-long-marigold', alt: 'A marigold yellow long-pile slipper from its side' },
      { drawing: 'above-long-sky', alt: 'The sky blue pair from above' },
      { drawing: 'sole-long-sky', alt: 'The long chenille soles' },
    ],
  },
  {
    handle: 'winter-fleece-slippers',
    title: 'Winter Fleece Slippers',
    description: `Fleece around the ankle, microfiber under the sole. The warm pair for cold mornings on stone floors, and it still picks up every crumb on the way to the kettle. ${sizing}`,
    productType: 'Slippers',
    tags: ['fleece', 'washable', 'winter'],
    options: ['Color'],
    variants: [
      { values: ['Graphite'], price: '32.00', stock: 0, sku: 'PLS-WF-GRA', image: 0 },
      { values: ['Oat'], price: '32.00', stock: 21, sku: 'PLS-WF-OAT', image: 2 },
      { values: ['Spruce'], price: '32.00', stock: 9, sku: 'PLS-WF-SPR', image: 3 },
    ],
    images: [
      { drawing: 'pair-winter-graphite', alt: 'A pair of graphite grey slippers with a cream fleece collar' },
      { drawing: 'single-winter-graphite', alt: 'A graphite fleece slipper from its side' },
      { drawing: 'pair-winter-oat', alt: 'The fleece slippers in oat' },
      { drawing: 'pair-winter-spruce', alt: 'The fleece slippers in spruce green' },
    ],
  },
  {
    handle: 'kids-dust-mouse-slippers',
    title: 'Kids’ Dust Mouse Slippers',
    description:
      'Two round ears, one very clean hallway. Light mop slippers for small feet (US kids 10–3) that turn sliding to the breakfast table into tidying up. Machine washable, and made for 6–12 months of regular use.',
    productType: 'Slippers',
    tags: ['kids', 'microfiber', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Marigold'], price: '16.50', stock: 34, sku: 'PLS-KD-MAR', image: 0 },
      { values: ['Graphite'], price: '16.50', stock: 0, sku: 'PLS-KD-GRA', image: 1 },
      { values: ['Sky'], price: '16.50', stock: 27, sku: 'PLS-KD-SKY', image: 2 },
    ],
    images: [
      { drawing: 'pair-kids-marigold-oat', alt: 'A pair of yellow children’s slippers with mouse ears' },
      { drawing: 'pair-kids-graphite-oat', alt: 'The mouse slippers in graphite grey' },
      { drawing: 'pair-kids-sky-porcelain', alt: 'The mouse slippers in sky blue' },
    ],
  },
  {
    handle: 'two-tone-studio-slippers',
    title: 'Two-Tone Studio Slippers',
    description: `A quiet upper with a bright sweeping edge. The low profile glides under sofas and slides off at the door. ${sizing}`,
    productType: 'Slippers',
    tags: ['microfiber', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Oat and marigold'], price: '22.90', stock: 31, sku: 'PLS-TT-OAM', image: 0 },
      { values: ['Graphite and sky'], price: '22.90', stock: 17, sku: 'PLS-TT-GRS', image: 1 },
    ],
    images: [
      { drawing: 'pair-classic-oat-marigold', alt: 'Oat slippers with a marigold yellow fringe' },
      { drawing: 'single-classic-graphite-sky', alt: 'A graphite slipper with a sky blue fringe' },
    ],
  },
  {
    handle: 'marigold-first-edition',
    title: 'Marigold First Edition',
    description: `The very first colour we made, in a numbered run of three hundred pairs. All of them have found their floors; we may dye another batch one day. ${sizing}`,
    productType: 'Slippers',
    tags: ['limited', 'washable'],
    options: ['Pack'],
    variants: [
      { values: ['1 pair'], price: '24.00', stock: 0, sku: 'PLS-FE-1' },
      { values: ['2 pairs'], price: '44.00', stock: 0, sku: 'PLS-FE-2' },
    ],
    images: [{ drawing: 'pair-classic-marigold', alt: 'A pair of marigold yellow mop slippers' }],
  },
];
