import { paragraphs } from './paragraphs';

it.each([
  ['', []],
  [' \n\n ', []],
  ['Soft.', ['Soft.']],
  ['Soft.\nWarm.', ['Soft.\nWarm.']],
  ['Soft.\n\nWarm.', ['Soft.', 'Warm.']],
  ['Soft.\r\n \r\n\r\nWarm. ', ['Soft.', 'Warm.']],
])('[PRD-2] the paragraphs of %j are %j', (text, expected) => {
  expect(paragraphs(text)).toEqual(expected);
});
