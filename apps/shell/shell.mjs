import { landingSections } from './landing-sections.mjs';

/** The facts of this shell for its builds. Its frame leads to these places, so the releases together must have them. */
export const shell = {
  dir: import.meta.dirname,
  prefix: 's',
  schema: '../provider/schema',
  needs: { routes: ['/'], links: ['/shop'], sections: { '/': landingSections } },
};
