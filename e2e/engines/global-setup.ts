import { findEngine, skippedMessage } from '../../scripts/engines.mjs';
import publishBuilds from '../harness/global-setup';

/** Publishes the builds. At the end of the run it says which engines were not tested. */
export default function globalSetup(): () => void {
  publishBuilds();
  return () => {
    for (const engine of ['firefox', 'webkit'] as const)
      if (!findEngine(engine)) console.error(skippedMessage(engine));
  };
}
