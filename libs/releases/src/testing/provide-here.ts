// Started by a test as a separate process: tsx provide-here.ts <package> <store> <version>
import { provideRelease } from '../publishing/provide-release';
import { readReleaseStore } from '../publishing/release-store';

const [, , packageDir = '', releasesDir = '', version = ''] = process.argv;
const settings = { ...readReleaseStore({}, process.cwd()), releasesDir };
provideRelease(settings, packageDir, 'catalog', version).then(
  ({ integrity }) => console.log(integrity),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
