import { shellConfigs } from '@pluis/federation/build';

export default shellConfigs({ dir: import.meta.dirname, prefix: 's' });
