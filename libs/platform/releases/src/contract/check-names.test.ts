import { checkNames } from './check-names';

const names = {
  'react-intl': ['FormattedMessage', 'useIntl'],
  'react-router-dom': ['useLocation'],
  react: ['useState'],
};

it('[MFE-6] accepts a release that uses names which browsers get', () => {
  const imports = { 'react-intl': ['useIntl'], 'react-router-dom': [], '@pluis/ui': ['Button'] };
  expect(checkNames({ imports }, { names })).toEqual([]);
});

it('[MFE-6] lists the names that browsers do not get', () => {
  const imports = { 'react-router-dom': ['Link', 'useLocation', 'NavLink'] };
  expect(checkNames({ imports }, { names })).toEqual([
    'it uses Link, NavLink of react-router-dom, which the shell does not share with browsers. ' +
      'Use only the shared names, or roll out a shell that shares more first.',
  ]);
});

it('[MFE-6] does not complain about a shell that does not list what it shares', () => {
  expect(checkNames({ imports: { react: ['gone'] } }, {})).toEqual([]);
});
