/** @jest-environment node */
import { inspectStyles } from './inspect-styles';

const stories = { name: 'stories', prefix: 'stories-' };
const own = '.stories-a1B_2-';

it.each([
  `${own}{color:red}`,
  `${own} p,${own} > * + p,${own} > h1 ~ *{color:red}`,
  `header ${own}{color:red}`,
  `html:has(${own}) ${own}{color:red}`,
  `${own}:checked ~ ${own} p{color:red}`,
  `:is(${own},p ${own}) p{color:red}`,
  `${own} :global-like,${own}::before{content:"}"}`,
  `${own}{p{color:red} & p + p{color:red} header &{color:red} &:hover{color:red}}`,
  `@media print{@supports (gap:1px){${own}{color:red}}}`,
  `@layer a,b;@layer a{${own}{color:red!important}}`,
  '@keyframes stories-a1B_2-{from{color:red}50%{color:red}}',
  '@property --stories-size{syntax:"*";inherits:false}',
  '@font-face{font-family:"stories-serif";src:url(a.woff2)}',
  '.stories-\\61 1B_2-{color:red}',
])('[MFE-4] lets styles through that keep to the part: %s', (css) => {
  expect(inspectStyles(css, stories)).toEqual([]);
});

it.each([
  [`header{display:none}`, 'header'],
  [`*{color:lime!important}`, '*'],
  [`${own},body{margin:0}`, 'body'],
  [`:root{--color-ink:lime}`, ':root'],
  [`html.stories-a1B_2- header{display:none}`, 'html.stories-a1B_2- header'],
  [`body:has(${own}) header{display:none}`, `body:has(${own}) header`],
  [`${own} ~ footer{display:none}`, `${own} ~ footer`],
  [`${own} + *{display:none}`, `${own} + *`],
  [`:not(${own}){display:none}`, `:not(${own})`],
  [`:is(${own},header) a{display:none}`, `:is(${own},header) a`],
  [`[class^="stories-"]{display:none}`, '[class^="stories-"]'],
  [`.sHeader1{display:none}`, '.sHeader1'],
  [`.stories-toolong1{display:none}`, '.stories-toolong1'],
  [`#menu{display:none}`, '#menu'],
  [`::view-transition-old(root){animation:none}`, '::view-transition-old(root)'],
  [`@media (width>=1px){@layer x{header{display:none}}}`, 'header'],
  [`${own}{& ~ footer{display:none}}`, '& ~ footer'],
  [`${own}{:not(&){display:none}}`, ':not(&)'],
  [`@starting-style{nav{opacity:0}}`, 'nav'],
])('[MFE-4] refuses styles that can match what is outside of the part: %s', (css, selector) => {
  expect(inspectStyles(css, stories)).toEqual([
    `its styles can match elements outside its part: ${selector}. ` +
      'Begin the selector with a class of its CSS Module, and leave :global to elements inside.',
  ]);
});

it.each([
  ['@import url(https://styles.example/a.css);', 'have @import, which affects the whole page'],
  ['@page{margin:0}', 'have @page'],
  ['@scope (header){p{color:red}}', 'have @scope'],
  ['@view-transition{navigation:auto}', 'have @view-transition'],
  [
    '@keyframes spin{from{rotate:0}}',
    'define @keyframes spin for the whole page. Let its CSS Module choose the name',
  ],
  [
    '@property --color-ink{syntax:"*"}',
    'define @property --color-ink for the whole page. Begin the name with --stories-.',
  ],
  ['@font-face{font-family:Inter;src:url(a)}', 'define the font Inter for the whole page'],
  [`${own}{color:red}}header{display:none}`, 'cannot be read'],
  ['<!-- header{display:none} -->', 'cannot be read'],
])('[MFE-4] refuses what the whole page shares, and what cannot be read: %s', (css, sentence) => {
  expect(inspectStyles(css, stories)).toEqual([expect.stringContaining(sentence)]);
});

it('[MFE-4] asks of a release that names no prefix for any class', () => {
  expect(inspectStyles('.k1{color:red}', { name: 'catalog' })).toEqual([]);
  expect(inspectStyles('*{color:red}', { name: 'catalog' })).toHaveLength(1);
});
