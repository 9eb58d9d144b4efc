import { checkNames } from './check-names';

const names = {
  'react-intl': ['FormattedMessage', 'useIntl'],
  'react-router-dom': ['useLocation'],
  react: Array.from({ length: 40 }, (_, index) => `name${index}`),
};

it('[MFE-6] lets a release through that uses what browsers get', () => {
  const imports = { 'react-intl': ['useIntl'], 'react-router-dom': [], '@pluis/ui': ['Button'] };
  expect(checkNames({ imports }, { names })).toEqual([]);
});

it('[MFE-6] names what browsers do not get, and what they do', () => {
  const imports = { 'react-router-dom': ['Link', 'useLocation', 'NavLink'] };
  expect(checkNames({ imports }, { names })).toEqual([
    'it uses Link, NavLink of react-router-dom, which the shell does not share with browsers. ' +
      'Use only the shared names (useLocation), or roll out a shell that shares more first.',
  ]);
});

it('[MFE-6] keeps its sentence short where much is shared', () => {
  const [sentence] = checkNames({ imports: { react: ['gone'] } }, { names });
  expect(sentence).toContain('name11 and 28 more');
});

it('[MFE-6] says nothing of a shell that does not say what it shares', () => {
  expect(checkNames({ imports: { react: ['gone'] } }, {})).toEqual([]);
});
