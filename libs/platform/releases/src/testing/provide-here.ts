// A test starts its bundle as a separate process: `<package> <store> <version>`.
import { provideRelease } from '../publishing/provide-release';
import { folderPlace } from '../place/folder-place';

const [, , packageDir = '', releasesDir = '', version = ''] = process.argv;
provideRelease(folderPlace(releasesDir), packageDir, 'catalog', version).then(
  ({ integrity }) => console.log(integrity),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
