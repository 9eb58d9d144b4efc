import type { CatalogData } from './catalog-schema';

/** What goes with the slippers. */
export const accessories: CatalogData['products'] = [
  {
    handle: 'starter-set',
    title: 'Starter Set',
    description:
      'Everything for a first month of clean floors: a classic pair, a second set of cleaning pads for wash day, and a mesh bag to wash them in. One size fits most: US women 6–11, US men 8–13.',
    productType: 'Sets',
    tags: ['set', 'gift', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Spruce'], price: '39.00', compareAtPrice: '44.90', stock: 20, sku: 'PLS-ST-SPR', image: 0 },
      {
        values: ['Graphite'],
        price: '39.00',
        compareAtPrice: '44.90',
        stock: 12,
        sku: 'PLS-ST-GRA',
        image: 1,
      },
    ],
    images: [
      {
        drawing: 'set-classic-spruce',
        alt: 'Spruce green slippers beside a second set of oat coloured pads',
      },
      { drawing: 'set-classic-graphite', alt: 'The starter set with graphite slippers' },
      { drawing: 'bag-classic-spruce', alt: 'The mesh wash bag of the set' },
    ],
  },
  {
    handle: 'mesh-wash-bag',
    title: 'Mesh Wash Bag',
    description:
      'Holds two pairs. The fine mesh keeps lint inside and noodles in shape at 40 °C, and the drawcord stays shut through the spin. Hang it on a door handle and the slippers dry inside.',
    productType: 'Care',
    tags: ['care'],
    variants: [{ price: '7.95', stock: 140, sku: 'PLS-BAG', image: 0 }],
    images: [
      {
        drawing: 'bag-classic-sky',
        alt: 'A white mesh wash bag with a yellow drawcord, a pair of slippers inside',
      },
    ],
  },
  {
    handle: 'refill-pads',
    title: 'Refill Pads',
    description:
      'Fresh pads for the soles you have walked flat. Press the old ones off, press these on, and start over: less waste than a new pair, and the same grip on dust. Machine washable, 6–12 months of regular use.',
    productType: 'Care',
    tags: ['refill', 'microfiber', 'washable'],
    options: ['Color', 'Pack'],
    variants: [
      { values: ['Sky', '1 pair'], price: '11.50', stock: 45, sku: 'PLS-RF-SKY-1', image: 0 },
      { values: ['Sky', '2 pairs'], price: '19.90', stock: 2, sku: 'PLS-RF-SKY-2', image: 0 },
      { values: ['Spruce', '1 pair'], price: '11.50', stock: 52, sku: 'PLS-RF-SPR-1', image: 1 },
      { values: ['Spruce', '2 pairs'], price: '19.90', stock: 28, sku: 'PLS-RF-SPR-2', image: 1 },
    ],
    images: [
      { drawing: 'refill-classic-sky', alt: 'A pair of sky blue refill pads in a paper sleeve' },
      { drawing: 'refill-classic-spruce', alt: 'A pair of spruce green refill pads in a paper sleeve' },
    ],
  },
  {
    handle: 'spare-heel-strap',
    title: 'Spare Heel Strap',
    description:
      'A soft elastic strap that turns any adult pair into a closed slipper for stairs and quick turns. Clips on in seconds. Sold singly; most people take two.',
    productType: 'Spare parts',
    tags: ['spare part'],
    variants: [{ price: '3.50', stock: 200, sku: 'PLS-STRAP' }],
  },
];
