import path from 'node:path';
import { folderSource } from '../release/folder-source';
import type { ReleaseSource } from '../release/release-source';
import { urlSource } from '../release/url-source';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where releases, flags and the secret are, from the operator's environment. */
export interface ReleaseSettings {
  readonly releasesDir: string;
  /** An http(s) base to read releases from instead of the folder. */
  readonly releasesUrl: string | null;
  readonly flagsFile: string;
  readonly previewSecretFile: string;
  readonly previewSecret: string | undefined;
  readonly publicUrl: string;
  /** Where the running server answers its operator. */
  readonly operatorUrl: string;
}

const defaultPort = 4200;

/** Reads `RELEASES_DIR`, `RELEASES_URL`, `FLAGS_FILE`, `PREVIEW_SECRET`, `PUBLIC_URL`, `PORT`, `METRICS_PORT`. */
export function readReleaseSettings(env: Environment, cwd: string): ReleaseSettings {
  const releasesDir = path.resolve(cwd, env.RELEASES_DIR || '.releases');
  const port = Number(env.PORT || defaultPort);
  return {
    releasesDir,
    releasesUrl: env.RELEASES_URL || null,
    flagsFile: env.FLAGS_FILE ? path.resolve(cwd, env.FLAGS_FILE) : path.join(releasesDir, 'flags.json'),
    previewSecretFile: path.join(releasesDir, 'preview-secret'),
    previewSecret: env.PREVIEW_SECRET,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    operatorUrl: `http://localhost:${env.METRICS_PORT || port + 2}`,
  };
}

/** The store that the settings name. */
export function releaseSource(settings: ReleaseSettings, fetchFile: typeof fetch = fetch): ReleaseSource {
  return settings.releasesUrl === null
    ? folderSource(settings.releasesDir)
    : urlSource(settings.releasesUrl, fetchFile);
}
