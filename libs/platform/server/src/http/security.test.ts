/** @jest-environment node */
import { contentSecurityPolicy } from './security';

const hash = "'sha256-abc='";

/** The sources that a page allows, by directive. */
function sourcesOf(): Record<string, string[]> {
  const policy = contentSecurityPolicy([hash], {
    storefrontUrl: 'https://provider.example/api/2025-07/graphql.json',
  });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(/ +/);
      return [name, sources];
    }),
  );
}

it('allows scripts of this origin and the inline ones that the server wrote, no others', () => {
  expect(sourcesOf()['script-src']).toEqual(["'self'", hash]);
});

it('allows calls to this origin and to the provider, which the browser asks itself', () => {
  expect(sourcesOf()['connect-src']).toEqual(["'self'", 'https://provider.example']);
});

it('[MFE-6] allows the hosts that the releases of the page declare, for calls, pictures and videos', () => {
  const policy = contentSecurityPolicy([hash], {
    storefrontUrl: 'https://provider.example',
    hosts: ['https://reviews.example'],
  });
  expect(policy).toContain("connect-src 'self' https://provider.example https://reviews.example;");
  expect(policy).toMatch(/img-src [^;]* https:\/\/reviews\.example;/);
  expect(policy).toContain("media-src 'self' https://reviews.example;");
  expect(policy).not.toMatch(/(script|style|font|frame)-src [^;]*reviews/);
});

it('allows only the sources that it names, and no frame around the page', () => {
  expect(sourcesOf()).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });
});

it('lets no text become markup or a script but by the two policies, except while one develops', () => {
  expect(sourcesOf()).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['shell', 'documents'],
  });
  const developing = contentSecurityPolicy([hash], {
    storefrontUrl: 'https://provider.example',
    isDevelopment: true,
  });
  expect(developing).not.toContain('trusted-types');
});
