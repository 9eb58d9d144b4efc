import path from 'node:path';
import { addVerb, type Command, onVerb, UsageError } from '@pluis/rollout';

/** Adds the verbs that run the checkout's store, check its machine, and make what runs elsewhere. */
export function addRunVerbs(program: Command, from: string): void {
  const folderOf = (out: string | undefined): string => {
    if (out === undefined) throw new UsageError('Name the folder: --out <folder>');
    return path.resolve(from, out);
  };
  onVerb(
    addVerb(program, 'serve', 'build the store and run it, with an embedded provider, as npm start'),
    async () => {
      const { serveCheckout } = await import('./serve/serve.mjs');
      await serveCheckout();
    },
  );
  onVerb(
    addVerb(program, 'doctor', 'check this machine and its settings').option(
      '--shop',
      'also the shop that they name, and the texts that a shop replaces by its own',
    ),
    async (_, { shop = false }) => {
      const { doctor } = await import('./doctor/doctor.mjs');
      await doctor(shop);
    },
  );
  onVerb(
    addVerb(program, 'package', 'create a folder and a tarball that run in production')
      .option('--out <folder>', 'new, empty, or an earlier package')
      .option('--no-tarball', 'only the folder'),
    async (_, { out, tarball = true }) => {
      const folder = folderOf(out);
      const { packageShop } = await import('./package/package-shop.mjs');
      await packageShop(folder, tarball);
    },
  );
  onVerb(
    addVerb(program, 'pack', "create the kit's tarballs, for remotes in other repositories").option(
      '--out <folder>',
      'the folder for the tarballs',
    ),
    async (_, { out }) => {
      const folder = folderOf(out);
      const { packKit } = await import('./kit/pack-kit.mjs');
      await packKit(folder);
    },
  );
}
