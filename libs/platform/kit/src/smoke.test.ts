/** @jest-environment node */
import { sample } from './testing/sample-expose';
import { smoke } from './smoke';

const route = { path: '/at/:place', location: '/at/home' };

it('[MFE-6] finds no problem in an expose that renders in every language', async () => {
  expect(await smoke({ './Page': sample }, route)).toEqual([]);
});

it('[MFE-6] names the expose and the language of each failure', async () => {
  const problems = await smoke(
    {
      './Silent': {
        ...sample,
        messages: async (language) => (language === 'pl' ? {} : sample.messages(language)),
      },
      './Untitled': { ...sample, head: () => ({ title: '' }) },
      './Broken': { ...sample, load: async () => Promise.reject(new Error('no data')) },
    },
    route,
  );
  expect(problems).toHaveLength(1 + 6 + 6);
  expect(problems[0]).toMatch(/^\.\/Silent in pl: .*Missing message: "title"/);
  expect(problems).toContain('./Untitled in de: its head has no title.');
  expect(problems).toContain('./Broken in en: no data.');
});
