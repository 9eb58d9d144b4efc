import { compileMessages } from './compile-messages.cjs';
import type { Messages } from '../src/messages';

function compile(messages: Record<string, string>): Messages {
  return JSON.parse(compileMessages(JSON.stringify(messages), 'test.json'));
}

describe('a compiled message', () => {
  it.each([
    ['Cart', {}, 'Cart'],
    ['Cart', { unused: 1 }, 'Cart'],
    ["It's yours, 'quoted', # and x < y", {}, "It's yours, 'quoted', # and x < y"],
    ["Write '{'name'}' or '<b>'", { name: 'no' }, 'Write {name} or <b>'],
    ["It''s {name}''s", { name: 'Ann' }, "It's Ann's"],
    ['{count, plural, one {# item} other {# items}} in your cart', { count: 1 }, '1 item in your cart'],
    ['{count, plural, one {# item} other {# items}} in your cart', { count: 3 }, '3 items in your cart'],
    ['{rating, number} out of 5', { rating: 4.9 }, '4.9 out of 5'],
  ])('[I18-2] %j with %j reads %j in a browser that has no parser', async (message, values, text) => {
    jest.doMock('@formatjs/icu-messageformat-parser', () =>
      jest.requireActual('@formatjs/icu-messageformat-parser/no-parser.js'),
    );
    const { createIntl } = await import('react-intl');
    const onError = jest.fn();
    const intl = createIntl({ locale: 'en', messages: compile({ key: message }), onError });
    expect(intl.formatMessage({ id: 'key' }, values)).toBe(text);
    expect(onError).not.toHaveBeenCalled();
  });

  it('[I18-2] has the four forms of Polish', async () => {
    const { createIntl } = await import('react-intl');
    const message = '{n, plural, one {# sztuka} few {# sztuki} many {# sztuk} other {# sztuki}}';
    const intl = createIntl({ locale: 'pl', messages: compile({ key: message }) });
    expect([1, 2, 5, 1.5].map((n) => intl.formatMessage({ id: 'key' }, { n }))).toEqual([
      '1 sztuka',
      '2 sztuki',
      '5 sztuk',
      '1,5 sztuki',
    ]);
  });
});

it('[I18-5] a note in a messages file is no message', () => {
  expect(Object.keys(compile({ _note: 'Not {for} readers', key: 'Cart' }))).toEqual(['key']);
});

describe('a messages file that cannot be compiled', () => {
  it.each([
    [
      '{"cart.title": "{count"}',
      /^pl\.json: "cart\.title": .*EXPECT_ARGUMENT_CLOSING_BRACE at 1:1.*\{count$/,
    ],
    ['{"cart.title": "{n, plural, one {#}}"}', /^pl\.json: "cart\.title": .*MISSING_OTHER_CLAUSE/],
    ['{"cart.title": {"short": "Cart"}}', /^pl\.json: "cart\.title": expected a string/],
    ['["Cart"]', /^pl\.json: expected one flat object/],
    ['{"cart.title": ', /^pl\.json: not JSON/],
  ])('[I18-5] is refused with file, key and reason: %s', (text, reason) => {
    expect(() => compileMessages(text, 'pl.json')).toThrow(reason);
  });
});
