import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, WEB_ROOT } from '../lambda/lambdas.ts';
import type { Release } from './release-store.ts';

/** Where cdk.json puts the assembly: the templates and the list of assets to upload. */
export const ASSEMBLY = join(ROOT, 'dist/cdk');

/** The release that was deployed from a CDK assembly folder and the built site. */
export const readRelease = async (folder = ASSEMBLY, webRoot = WEB_ROOT): Promise<Release> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap(entry =>
    entry.isFile() && !entry.name.startsWith('asset.') ? [entry.name] : [],
  );
  const files = await Promise.all(
    names.sort().map(async name => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');
  return { files: Object.fromEntries(files), page };
};

/** Writes a folder from which the CDK can deploy a release again: its assets are already in the account. */
export const writeAssembly = async ({ files }: Release, folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
};
