import { describeError } from './describe-error';

it.each<[unknown, string]>([
  [new Error('no such colour'), 'no such colour'],
  [{ status: 404, statusText: 'Not Found', message: 'gone' }, '404 Not Found'],
  [{ status: 500 }, '500'],
  [{ message: 'no such colour' }, 'no such colour'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [null, 'null'],
])('[RTE-3] %p is described as %p', (error, text) => {
  expect(describeError(error)).toBe(text);
});
