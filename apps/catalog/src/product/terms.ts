/** The terms of every purchase, in their order: what the price includes, returns, sizes, care, material and manufacturer [LEG-3]. */
export const terms = [
  { name: 'delivery', texts: ['catalog.delivery.prices'] },
  { name: 'returns', texts: ['catalog.returns.text'] },
  { name: 'sizes', texts: ['catalog.sizes.text'] },
  { name: 'care', texts: ['catalog.care.text'] },
  { name: 'maker', texts: ['catalog.material.text', 'catalog.maker.text'] },
] as const;
