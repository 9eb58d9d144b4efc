import { profiles } from './profiles.mjs';

/** Writes the results as Markdown. */
export function writeReport({ date, machine, rounds, profiles: measured, lighthouse, throughput, renders }) {
  return [
    `# Bench of ${date}`,
    machine,
    ...Object.entries(measured).flatMap(([name, { loads, actions }]) => [
      `## ${title(name)}`,
      ...(Object.keys(loads).length > 0
        ? [
            `Medians of ${rounds} interleaved rounds; in brackets the page's own floor, then the ratio to it.`,
            loadTable(loads),
          ]
        : []),
      ...(actions ? [actionTable(actions, loads)] : []),
    ]),
    ...(lighthouse ? ['## Lighthouse', lighthouseTable(lighthouse)] : []),
    ...(throughput ? ['## The server', throughputTable(throughput)] : []),
    ...(renders ? ['## Cold renders', rendersTable(renders)] : []),
    '',
  ].join('\n\n');
}

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

function actionTable(actions, loads) {
  const floor = loads.list?.floor.largestPaint;
  const rows = [
    ['list, cold: until an item is in the cart', actions.inCart],
    ["… divided by the LCP of the list's floor", floor ? actions.inCart / floor : null, 2],
    ['… until it is in local storage', actions.kept],
    ['product page, cold: until an item is in the cart', actions.inCartOnProduct],
    ['list to product, no code loaded, pointer to paint', actions.toProduct],
    ['list to product, after 2 s on the list', actions.toProductLooked],
    ['… on a page of React alone', actions.toProductFloor],
    ['… right away, divided by it', actions.toProduct / actions.toProductFloor, 2],
    ['… after 2 s, divided by it', actions.toProductLooked / actions.toProductFloor, 2],
    ['cart open after adding, pointer to paint', actions.cartOpen],
    ['cart open, no code loaded before', actions.cartOpenFirst],
  ];
  return table(
    ['action', 'ms'],
    rows.map(([label, value, digits = 0]) => [label, number(value, digits)]),
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

function throughputTable({ pages, memory, minutes }) {
  return [
    table(
      ['', 'pages/s', 'not 200', 'bare server: responses/s', 'ratio'],
      Object.entries(pages).map(([name, { store, memoryOnly, failed }]) => [
        name,
        number(store, 0),
        String(failed),
        number(memoryOnly, 0),
        number(store / memoryOnly, 2),
      ]),
    ),
    `Server memory after ${minutes} minutes of load: ${number(memory, 0)} MB.`,
  ].join('\n\n');
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
