import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

/** The widths of the pictures that the store offers. */
const widths = [160, 240, 360, 480, 640, 720, 960, 1080, 1280];

/**
 * Makes React's floor of a navigation: a page of React alone that shows the list's products, whose data are in the page, and
 * each product after a press. Returns its responses by path.
 */
export async function makeReactFloor(listUrl, folder, pagePath) {
  const html = await (await fetch(listUrl)).text();
  const boot = /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  const queries = Object.values(JSON.parse(boot ?? '{}').state.catalog.queries);
  const { products } = queries.find(({ endpointName }) => endpointName === 'products').data;
  await bundle(folder);
  const data = JSON.stringify({ products, widths }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title>
<style>main{max-width:30rem}img{display:block;width:100%;height:auto}</style><main id="main"></main>
<script type="application/json" id="data">${data}</script><script type="module" src="${pagePath}.js"></script></html>`;
  const response = (type, body) => ({ headers: { 'content-type': type }, body });
  return [
    [pagePath, response('text/html; charset=utf-8', page)],
    [`${pagePath}.js`, response('text/javascript', readFileSync(path.join(folder, 'floor.js')))],
  ];
}

function bundle(folder) {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: path.join(import.meta.dirname, 'page.mjs'),
    output: { path: folder, filename: 'floor.js' },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
