import fc from 'fast-check';

/** Texts that a shop may have: markup, other scripts, the end of a script element, changes of reading direction. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ...[
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '<!--',
      ']]>',
      '\u2028\u2029',
      '',
    ],
    ...[
      'javascript:alert(1)',
      "' onmouseover='alert(1)",
      '{constructor}',
      '${alert(1)}',
      '&#x3c;script&#x3e;',
    ],
    ...[
      '\u202Egnirts',
      'x'.repeat(5000),
      '__proto__',
      '<svg/onload=alert(1)>',
      '</style><script>alert(1)</script>',
    ],
  ),
);

const oddAddress = fc.oneof(
  oddText,
  fc.constantFrom(
    'https://shop.test/a.jpg',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//x',
  ),
);
const money = fc.record({
  amount: fc.oneof(fc.constantFrom('20.0', '-1', 'NaN', '1e309', '', '0x10', '9'.repeat(400), '٣'), oddText),
  currencyCode: fc.oneof(fc.constantFrom('EUR', 'USD', 'JPY', 'XXX', 'eur', ''), oddText),
});
const edges = (node: fc.Arbitrary<unknown>, maxLength: number) =>
  fc.array(node, { maxLength }).map((nodes) => ({ edges: nodes.map((each) => ({ node: each })) }));
const selected = fc.array(fc.record({ name: oddText, value: oddText }), { maxLength: 3 });

/** A product of the provider's shape, with arbitrary values. */
export const oddProduct = fc.record({
  id: oddText,
  title: oddText,
  description: fc.option(oddText),
  handle: oddText,
  priceRange: fc.record({ minVariantPrice: money }),
  images: edges(
    fc.record({
      url: oddAddress,
      altText: fc.option(oddText),
      width: fc.option(fc.double()),
      height: fc.option(fc.integer()),
    }),
    4,
  ),
  variants: edges(
    fc.record({
      id: oddText,
      title: oddText,
      price: money,
      availableForSale: fc.boolean(),
      selectedOptions: selected,
    }),
    4,
  ),
  options: fc.array(
    fc.record(
      {
        name: oddText,
        values: fc.array(oddText, { maxLength: 4 }),
        optionValues: fc.array(
          fc.record({
            name: oddText,
            swatch: fc.option(
              fc.record({
                color: fc.option(fc.oneof(fc.constant('#123abc'), oddText)),
                image: fc.option(fc.record({ previewImage: fc.option(fc.record({ url: oddAddress })) })),
              }),
            ),
          }),
          { maxLength: 4 },
        ),
      },
      { requiredKeys: ['name', 'values'] },
    ),
    { maxLength: 3 },
  ),
});

const cart = fc.record({
  id: oddText,
  checkoutUrl: fc.option(oddAddress),
  totalQuantity: fc.oneof(fc.integer(), fc.double()),
  cost: fc.record({ totalAmount: money }),
  lines: edges(
    fc.record({
      id: oddText,
      quantity: fc.integer(),
      merchandise: fc.record({
        id: oddText,
        title: oddText,
        price: money,
        product: fc.record({ title: oddText, handle: oddText }),
      }),
    }),
    3,
  ),
});

/** Data that answers any of the store's questions. */
const data = fc.record(
  {
    products: fc.option(edges(oddProduct, 3)),
    productByHandle: fc.option(oddProduct),
    cart: fc.option(fc.record({ id: oddText })),
    cartCreate: fc.option(
      fc.record({
        cart: fc.option(cart),
        userErrors: fc.option(fc.array(fc.record({ message: oddText, field: fc.option(fc.array(oddText)) }))),
        warnings: fc.option(fc.array(fc.record({ code: oddText, message: oddText }))),
      }),
    ),
  },
  { requiredKeys: [] },
);

/** The same with one value removed, or replaced by anything. */
const damaged = fc.tuple(data, fc.nat(), fc.jsonValue()).map(([whole, place, instead]) => {
  let left = place % 60;
  return JSON.parse(JSON.stringify(whole), (_key, value: unknown) => (left-- === 0 ? instead : value));
});
const envelope = fc.record(
  { data: fc.oneof(data, damaged, fc.jsonValue()), errors: fc.oneof(fc.constant([]), fc.jsonValue()) },
  { requiredKeys: [] },
);

/** A provider's response: mostly JSON, sometimes truncated or something else. */
export const oddAnswer = fc.record({
  status: fc.oneof(
    { weight: 8, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(201, 302, 400, 402, 404, 429, 500, 503, 599) },
  ),
  body: fc.oneof(
    { weight: 6, arbitrary: fc.record({ data }).map((each) => JSON.stringify(each)) },
    { weight: 3, arbitrary: envelope.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.tuple(envelope, fc.nat(200)).map(([each, end]) => JSON.stringify(each).slice(0, end)),
    },
  ),
});
