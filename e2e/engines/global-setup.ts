import { findEngine, skippedMessage } from '../../scripts/engines.mjs';
import publishBuilds from '../harness/global-setup';

/** Publishes the builds, and says which engines are not tested. */
export default function globalSetup(): void {
  publishBuilds();
  for (const engine of ['firefox', 'webkit'] as const)
    if (!findEngine(engine)) console.error(skippedMessage(engine));
}
