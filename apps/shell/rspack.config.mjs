import { shellConfigs } from '@pluis/federation/build';
import { shell } from './shell.mjs';

export default shellConfigs(shell);
