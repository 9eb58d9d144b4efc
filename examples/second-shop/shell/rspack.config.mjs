import { shellConfigs } from '@pluis/federation/build';

export default shellConfigs({
  dir: import.meta.dirname,
  prefix: 's',
  needs: { routes: ['/'], links: [], sections: {} },
  schema: '../../../apps/provider/schema',
  languages: ['en'],
});
