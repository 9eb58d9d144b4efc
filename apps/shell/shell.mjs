import { landingSections } from './landing-sections.mjs';

/** What the builds are told of this shell. Its frame leads to these places, so the releases together must have them. */
export const shell = {
  dir: import.meta.dirname,
  prefix: 's',
  schema: '../provider/schema',
  needs: { routes: ['/'], links: ['/shop'], sections: { '/': landingSections } },
};
