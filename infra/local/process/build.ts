import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.ts';
import { errorCode, StartupError } from './startup-error.ts';

const run = promisify(execFile);
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** The output folder of `npm run build`. */
export const WEB_ROOT = join(ROOT, 'dist/web');

const SOURCES = ['web', 'shared', 'infra/site', 'vite.config.ts', 'package-lock.json'];

const modifiedAt = async (path: string): Promise<number> =>
  stat(path).then(
    found => found.mtimeMs,
    () => 0,
  );

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter(entry => entry.isFile());
  return [path, ...files.map(file => join(file.parentPath, file.name))];
};

const lastChange = async (): Promise<number> => {
  const files = await Promise.all(SOURCES.map(source => filesIn(join(ROOT, source))));
  return Math.max(...(await Promise.all(files.flat().map(modifiedAt))));
};

/**
 * Builds into a new folder and then swaps the folders, so that no incomplete site is ever served. It uses a separate
 * process, since this one fills the table meanwhile.
 */
const build = async (): Promise<void> => {
  const next = join(ROOT, `dist/.web-next-${process.pid}`);
  const old = join(ROOT, `dist/.web-old-${process.pid}`);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  try {
    const options = ['--configLoader', 'native', '--logLevel', 'error', '--outDir', next];
    await run(process.execPath, [VITE, 'build', ...options], { cwd: ROOT });
    await rename(WEB_ROOT, old).catch(() => undefined);
    await rename(next, WEB_ROOT).catch((error: unknown) => {
      // Another process has built the same site in the meantime.
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    });
  } finally {
    await Promise.all([next, old].map(folder => rm(folder, { recursive: true, force: true })));
  }
};

/** Builds the site if it is missing or older than its sources. */
export const buildSite = async (print: (line: string) => void): Promise<void> => {
  const built = await modifiedAt(join(WEB_ROOT, 'index.html'));
  if (built > (await lastChange())) return;
  print(built ? 'Il sito è cambiato: lo ricostruisco…' : 'Primo avvio: costruisco il sito…');
  try {
    await build();
  } catch (error) {
    if (!built) {
      throw new StartupError(
        `Il sito non si costruisce: ${error}`,
        'Vedi tutto con: npm run build',
        error,
      );
    }
    print(`Non si ricostruisce, resta quello di prima: ${error}`);
  }
};
