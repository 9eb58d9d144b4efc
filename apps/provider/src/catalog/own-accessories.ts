import type { OwnProduct } from './own-product';

/** Accessories for the slippers. */
export const accessories: readonly OwnProduct[] = [
  {
    handle: 'starter-set',
    productType: 'Slippers',
    tags: ['set', 'gift', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Spruce'], price: '39.00', stock: 20, sku: 'PLS-ST-SPR', image: 0 },
      {
        values: ['Graphite'],
        price: '39.00',
        stock: 12,
        sku: 'PLS-ST-GRA',
        image: 1,
      },
    ],
    images: [
      'set-classic-spruce',
      'set-classic-graphite',
      'bag-classic-spruce',
      'washed-classic-spruce',
      'trail-classic-spruce',
    ],
  },
  {
    handle: 'mesh-wash-bag',
    productType: 'Care and parts',
    tags: ['care'],
    variants: [{ price: '7.95', stock: 140, sku: 'PLS-BAG', image: 0 }],
    images: ['bag-classic-sky', 'mesh-classic-sky'],
  },
  {
    handle: 'refill-pads',
    productType: 'Care and parts',
    tags: ['refill', 'microfiber', 'washable'],
    options: ['Color', 'Pack'],
    variants: [
      { values: ['Sky', '1 pair'], price: '11.50', stock: 45, sku: 'PLS-RF-SKY-1', image: 0 },
      { values: ['Sky', '2 pairs'], price: '19.90', stock: 2, sku: 'PLS-RF-SKY-2', image: 0 },
      { values: ['Spruce', '1 pair'], price: '11.50', stock: 52, sku: 'PLS-RF-SPR-1', image: 1 },
      { values: ['Spruce', '2 pairs'], price: '19.90', stock: 28, sku: 'PLS-RF-SPR-2', image: 1 },
    ],
    images: ['refill-classic-sky', 'refill-classic-spruce', 'washed-classic-sky'],
  },
  {
    handle: 'spare-heel-strap',
    productType: 'Care and parts',
    tags: ['accessory'],
    variants: [{ price: '3.50', stock: 200, sku: 'PLS-STRAP', image: 0 }],
    images: ['strap-classic-oat'],
  },
  {
    handle: 'long-pile-refill-pads',
    productType: 'Care and parts',
    tags: ['refill', 'chenille', 'washable'],
    options: ['Color'],
    variants: [
      { values: ['Marigold'], price: '14.50', stock: 26, sku: 'PLS-RL-MAR', image: 0 },
      { values: ['Graphite'], price: '14.50', stock: 18, sku: 'PLS-RL-GRA', image: 1 },
    ],
    images: ['refill-long-marigold', 'refill-long-graphite', 'washed-long-marigold'],
  },
  {
    handle: 'kids-refill-pads',
    productType: 'Care and parts',
    tags: ['refill', 'kids', 'washable'],
    options: ['Color'],
    variants: [{ values: ['Oat'], price: '9.50', stock: 31, sku: 'PLS-RK-OAT', image: 0 }],
    images: ['refill-kids-oat', 'washed-kids-oat'],
  },
];
