import { checkNames } from './check-names';

const names = {
  'react-intl': ['FormattedMessage', 'useIntl'],
  'react-router-dom': ['useLocation'],
  react: Array.from({ length: 40 }, (_, index) => `name${index}`),
};

it('[MFE-6] accepts a release that uses names which browsers get', () => {
  const imports = { 'react-intl': ['useIntl'], 'react-router-dom': [], '@pluis/ui': ['Button'] };
  expect(checkNames({ imports }, { names })).toEqual([]);
});

it('[MFE-6] lists the names that browsers do not get, and those that they do', () => {
  const imports = { 'react-router-dom': ['Link', 'useLocation', 'NavLink'] };
  expect(checkNames({ imports }, { names })).toEqual([
    'it uses Link, NavLink of react-router-dom, which the shell does not share with browsers. ' +
      'Use only the shared names (useLocation), or roll out a shell that shares more first.',
  ]);
});

it('[MFE-6] keeps its sentence short if many names are shared', () => {
  const [sentence] = checkNames({ imports: { react: ['gone'] } }, { names });
  expect(sentence).toContain('name11 and 28 more');
});

it('[MFE-6] does not complain about a shell that does not list what it shares', () => {
  expect(checkNames({ imports: { react: ['gone'] } }, {})).toEqual([]);
});
