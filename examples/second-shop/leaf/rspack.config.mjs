import { remoteConfigs } from '@pluis/federation/build';

export default remoteConfigs({ dir: import.meta.dirname });
