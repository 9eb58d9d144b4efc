import { remoteConfigs } from '@pluis/federation/build';

export default remoteConfigs({
  dir: import.meta.dirname,
  name: 'marketing',
  prefix: 'm',
  exposes: { './LandingPage': './src/landing-page.tsx' },
});
