import type { OwnProduct } from './own-product';

const smallKids = 'US 10–12½ (EU 27–30)';
const largeKids = 'US 13–3 (EU 31–34)';

/** The store's slippers. */
export const slippers: readonly OwnProduct[] = [
  {
    handle: 'classic-mop-slippers',
    productType: 'Slippers',
    tags: ['microfiber', 'washable', 'bestseller'],
    options: ['Color', 'Pack'],
    variants: [
      { values: ['Spruce', '1 pair'], price: '20.00', stock: 60, sku: 'PLS-CL-SPR-1', image: 0 },
      {
        values: ['Spruce', '2 pairs'],
        price: '36.00',
        stock: 25,
        sku: 'PLS-CL-SPR-2',
        image: 0,
      },
      { values: ['Oat', '1 pair'], price: '20.00', stock: 48, sku: 'PLS-CL-OAT-1', image: 1 },
      {
        values: ['Oat', '2 pairs'],
        price: '36.00',
        stock: 18,
        sku: 'PLS-CL-OAT-2',
        image: 1,
      },
      { values: ['Blush', '1 pair'], price: '20.00', stock: 30, sku: 'PLS-CL-BLU-1', image: 2 },
      {
        values: ['Blush', '2 pairs'],
        price: '36.00',
        stock: 0,
        sku: 'PLS-CL-BLU-2',
        image: 2,
      },
    ],
    images: [
      'pair-classic-spruce',
      'pair-classic-oat',
      'pair-classic-blush',
      'washed-classic-spruce',
      'trail-classic-spruce',
    ],
  },
  {
    handle: 'chenille-long-pile-slippers',
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
      'pair-long-sky',
      'single-long-marigold',
      'above-long-sky',
      'washed-long-marigold',
      'trail-long-marigold',
    ],
  },
  {
    handle: 'winter-fleece-slippers',
    productType: 'Slippers',
    tags: ['fleece', 'washable', 'winter'],
    options: ['Color'],
    variants: [
      { values: ['Graphite'], price: '32.00', stock: 0, sku: 'PLS-WF-GRA', image: 0 },
      { values: ['Oat'], price: '32.00', stock: 21, sku: 'PLS-WF-OAT', image: 1 },
      { values: ['Spruce'], price: '32.00', stock: 9, sku: 'PLS-WF-SPR', image: 2 },
    ],
    images: [
      'pair-winter-graphite',
      'pair-winter-oat',
      'pair-winter-spruce',
      'washed-winter-oat',
      'trail-winter-oat',
    ],
  },
  {
    handle: 'kids-dust-mouse-slippers',
    productType: 'Slippers',
    tags: ['kids', 'microfiber', 'washable'],
    options: ['Color', 'Size'],
    variants: [
      { values: ['Marigold', smallKids], price: '16.50', stock: 34, sku: 'PLS-KD-MAR-S', image: 0 },
      { values: ['Marigold', largeKids], price: '16.50', stock: 21, sku: 'PLS-KD-MAR-L', image: 0 },
      { values: ['Graphite', smallKids], price: '16.50', stock: 0, sku: 'PLS-KD-GRA-S', image: 1 },
      { values: ['Graphite', largeKids], price: '16.50', stock: 0, sku: 'PLS-KD-GRA-L', image: 1 },
      { values: ['Sky', smallKids], price: '16.50', stock: 27, sku: 'PLS-KD-SKY-S', image: 2 },
      { values: ['Sky', largeKids], price: '16.50', stock: 18, sku: 'PLS-KD-SKY-L', image: 2 },
    ],
    images: [
      'pair-kids-marigold-oat',
      'pair-kids-graphite-oat',
      'pair-kids-sky-porcelain',
      'washed-kids-oat',
      'trail-kids-marigold-oat',
    ],
  },
  {
    handle: 'two-tone-studio-slippers',
    productType: 'Slippers',
    tags: ['microfiber', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Oat and marigold'], price: '22.90', stock: 31, sku: 'PLS-TT-OAM', image: 0 },
      {
        values: ['Graphite and sky'],
        price: '22.90',
        compareAtPrice: '26.00',
        stock: 17,
        sku: 'PLS-TT-GRS',
        image: 1,
      },
    ],
    images: [
      'pair-classic-oat-marigold',
      'single-classic-graphite-sky',
      'washed-classic-oat',
      'trail-classic-oat-marigold',
    ],
  },
  {
    handle: 'marigold-first-edition',
    productType: 'Slippers',
    tags: ['limited', 'washable'],
    options: ['Pack'],
    variants: [
      { values: ['1 pair'], price: '24.00', stock: 0, sku: 'PLS-FE-1' },
      { values: ['2 pairs'], price: '44.00', stock: 0, sku: 'PLS-FE-2' },
    ],
    images: [
      'pair-classic-marigold',
      'detail-classic-marigold',
      'washed-classic-marigold',
      'trail-classic-marigold',
    ],
  },
];
