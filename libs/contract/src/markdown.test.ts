import { blocks, plain, table } from './markdown';

it.each([
  ['# A *b* _c_ `d`', '\\# A \\*b\\* \\_c\\_ \\`d\\`'],
  ['[a](javascript:b) <i> | \\', '\\[a\\](javascript:b) \\<i\\> \\| \\\\'],
  [' one\n\n- two\t three ', 'one - two three'],
])('[AGT-1] nothing in %j becomes markup', (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

it.each([
  ['- four', '\\- four'],
  ['+ four', '\\+ four'],
  ['1. four', '1\\. four'],
  ['12) four', '12\\) four'],
  ['=== four', '\\=== four'],
  ['~~~ four', '\\~\\~\\~ four'],
  ['---', '\\---'],
  ['Salt & pepper &amp; more', 'Salt & pepper \\&amp; more'],
  ['2026 is four', '2026 is four'],
  ['-4 degrees', '-4 degrees'],
])('[AGT-1] a text that begins with %j begins no list, line or code', (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

it('[AGT-1] a table has a line under its head, and empty blocks are left out', () => {
  expect(table(['a', ''], [['1', '2']])).toBe('| a |  |\n| --- | --- |\n| 1 | 2 |');
  expect(blocks(['# a', '', 'b'])).toBe('# a\n\nb\n');
});
