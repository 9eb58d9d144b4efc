import { profiles } from './profiles.mjs';

/**
 * Writes the results as Markdown. If two stores were measured, the first is this checkout, and its figures are also divided by
 * those of the other.
 */
export function writeReport({ date, machine, rounds, profiles: measured, lighthouse, throughput, renders }) {
  return [
    `# Bench of ${date}`,
    machine,
    ...Object.entries(measured).flatMap(([name, [{ loads, actions, actionRanges }, other]]) => [
      `## ${title(name)}`,
      ...(Object.keys(loads).length > 0
        ? [
            `Medians of ${rounds} interleaved rounds; in brackets the page's own floor, then the ratio to it.`,
            loadTable(loads),
            ...(other ? [dividedByOther, loadRatioTable(loads, other.loads)] : []),
          ]
        : []),
      ...(actions ? [actionTable(actions, actionRanges, loads, other?.actions)] : []),
    ]),
    ...(lighthouse ? ['## Lighthouse', lighthouseTable(lighthouse)] : []),
    ...(throughput ? ['## The server', ...throughputTables(throughput)] : []),
    ...(renders ? ['## Cold renders', rendersTable(renders)] : []),
    '',
  ].join('\n\n');
}

const dividedByOther = 'The same figures divided by those of the other checkout:';

function title(name) {
  const { roundTrip, down, slowdown } = profiles[name];
  return `${name[0].toUpperCase()}${name.slice(1)}: ${roundTrip} ms round trip, ${down / 1e6} Mbit/s, CPU ${slowdown}x slower`;
}

const loadRows = [
  ['FCP ms', 'firstPaint', 0, true],
  ['LCP ms', 'largestPaint', 0, true],
  ['CLS', 'shift', 3],
  ['TBT ms', 'blocking', 0],
  ['longest task ms', 'longestTask', 0],
  ['first byte ms', 'firstByte', 0, true],
  ['JavaScript kB', 'scriptKilobytes', 1],
  ['HTML kB', 'htmlKilobytes', 1],
  ['pictures kB', 'pictureKilobytes', 1],
  ['whole page kB', 'allKilobytes', 1],
  ['requests', 'requests', 0],
];

function loadTable(loads) {
  const names = Object.keys(loads);
  return table(
    ['', ...names],
    loadRows.map(([label, figure, digits, hasFloor]) => [
      label,
      ...names.map((name) => {
        const { page, floor } = loads[name];
        const value = number(page[figure], digits);
        if (!hasFloor) return value;
        return `${value} (${number(floor[figure], digits)}, ${number(page[figure] / floor[figure], 2)}x)`;
      }),
    ]),
  );
}

function loadRatioTable(loads, others) {
  const names = Object.keys(loads);
  return table(
    ['', ...names],
    loadRows.map(([label, figure]) => [
      label,
      ...names.map((name) => number(loads[name].page[figure] / others[name].page[figure], 2)),
    ]),
  );
}

/** With another checkout, its median and the ratio to it have columns of their own. */
function actionTable(actions, ranges, loads, others) {
  const floor = loads.list?.floor.largestPaint;
  const time = (label, name) => {
    const [from, to] = ranges[name].map((value) => number(value, 0));
    const compared = others ? [number(others[name], 0), number(actions[name] / others[name], 2)] : [];
    return [label, number(actions[name], 0), `${from} to ${to}`, ...compared];
  };
  const ratio = (label, value, divisor) => {
    return [label, number(divisor ? value / divisor : null, 2), '', ...(others ? ['', ''] : [])];
  };
  return table(
    ['action', 'ms', 'range', ...(others ? ['other', 'ratio'] : [])],
    [
      time('list, cold: until an item is in the cart', 'inCart'),
      ratio("… divided by the LCP of the list's floor", actions.inCart, floor),
      time('… until it is in local storage', 'kept'),
      time('product page, cold: until an item is in the cart', 'inCartOnProduct'),
      time('list to product, no code loaded, pointer to paint', 'toProduct'),
      time('list to product, after 2 s on the list', 'toProductLooked'),
      time('… on a page of React alone', 'toProductFloor'),
      ratio('… right away, divided by it', actions.toProduct, actions.toProductFloor),
      ratio('… after 2 s, divided by it', actions.toProductLooked, actions.toProductFloor),
      time('cart open after adding, pointer to paint', 'cartOpen'),
      time('cart open, no code loaded before', 'cartOpenFirst'),
      time("… on the list's floor", 'cartOpenFloor'),
      ratio('… divided by it', actions.cartOpenFirst, actions.cartOpenFloor),
    ],
  );
}

function lighthouseTable(lighthouse) {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  return table(
    ['', ...categories, 'below full marks'],
    Object.entries(lighthouse).map(([page, { scores, complaints }]) => [
      page,
      ...categories.map((category) => number(scores[category], 0)),
      complaints.map((complaint) => complaint.replaceAll('\u00a0', ' ')).join(', '),
    ]),
  );
}

function throughputTables([own, other]) {
  const columns = ['pages/s', 'not 200', 'bare server: responses/s', 'ratio'];
  return [
    table(
      ['', ...columns, ...(other ? ['other: pages/s', 'ratio'] : [])],
      Object.entries(own.pages).map(([name, { store, memoryOnly, failed }]) => [
        name,
        number(store, 0),
        String(failed),
        number(memoryOnly, 0),
        number(store / memoryOnly, 2),
        ...(other ? [number(other.pages[name].store, 0), number(store / other.pages[name].store, 2)] : []),
      ]),
    ),
    `Server memory after ${own.minutes} minutes of load: ${number(own.memory, 0)} MB${other ? `, of the other ${number(other.memory, 0)} MB` : ''}.`,
  ];
}

/** With another checkout, its value is in brackets, then the ratio to it. */
function rendersTable(pages) {
  const rows = Object.entries(pages).map(([name, [own, other]]) => [
    name,
    ...['asked', 'known'].map((figure) => {
      const value = number(own[figure], 1);
      if (!other) return value;
      return `${value} (${number(other[figure], 1)}, ${number(own[figure] / other[figure], 2)}x)`;
    }),
  ]);
  return table(['', 'data fetched, ms', 'data cached, ms'], rows);
}

function number(value, digits) {
  return typeof value === 'number' && Number.isFinite(value) ? value.toFixed(digits) : '-';
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
