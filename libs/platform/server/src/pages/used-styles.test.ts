/** @jest-environment node */
import { readStyles, usedStyles } from './used-styles';

const markup = '<main class="page"><p class="kNote kBig">One</p><svg class="kIcon"></svg></main>';

it.each([
  ['a rule of a class in the page', '.kNote{color:red}', '.kNote{color:red}'],
  ['no rule of another class', '.kOther{color:red}', ''],
  ['a rule whose selectors are used in part', '.kOther,.kBig{color:red}', '.kOther,.kBig{color:red}'],
  ['no rule that needs a class that is missing', '.kNote .kOther>b{color:red}', ''],
  [
    'a rule of attributes and states',
    '.kNote[data-x=".kOther"]:hover{top:0}',
    '.kNote[data-x=".kOther"]:hover{top:0}',
  ],
  [
    'a rule that excludes another class',
    '.kNote:not(.kOther:is(.a,.b)){top:0}',
    '.kNote:not(.kOther:is(.a,.b)){top:0}',
  ],
  ['a rule without a class', 'p{top:0}', 'p{top:0}'],
  [
    'the used rules of a condition',
    '@media (width>1px){.kNote{top:0}.kOther{top:1px}}',
    '@media (width>1px){.kNote{top:0}}',
  ],
  ['no condition without used rules', '@media print{@supports (top:0){.kOther{top:0}}}', ''],
  ['keyframes and other definitions', '@keyframes kFade{to{top:0}}', '@keyframes kFade{to{top:0}}'],
  ['statements before the rules', '@layer a,b;.kNote{top:0}', '@layer a,b;.kNote{top:0}'],
])('writes %s', (_what, css, used) => {
  expect(usedStyles(readStyles(css), markup)).toBe(used);
});

it('writes a stylesheet that is used as a whole as it is', () => {
  const css =
    '.kNote{color:red}@media (width>1px){.kBig>b,.kIcon{top:0}}@keyframes kA{to{top:0}}.kIcon{left:1px}';
  expect(usedStyles(readStyles(css), markup)).toBe(css);
});
