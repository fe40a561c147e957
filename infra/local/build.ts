import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './settings.ts';
import { errorCode, StartupError } from './startup-error.ts';

/** Where `npm run build` puts the site. */
export const WEB_ROOT = join(ROOT, 'dist/web');

const SOURCES = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];

const changeOf = async (path: string): Promise<number> =>
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
  return Math.max(...(await Promise.all(files.flat().map(changeOf))));
};

/** Built beside the old one, then put in its place: nobody ever sees half a site. */
const build = async (): Promise<void> => {
  const next = join(ROOT, `dist/.web-next-${process.pid}`);
  const old = join(ROOT, `dist/.web-old-${process.pid}`);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  try {
    const vite = await import('vite');
    await vite.build({
      root: join(ROOT, 'web'),
      configFile: join(ROOT, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'error',
      build: { outDir: next },
    });
    await rename(WEB_ROOT, old).catch(() => undefined);
    await rename(next, WEB_ROOT).catch((error: unknown) => {
      // Another start has just built the same.
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    });
  } finally {
    await Promise.all([next, old].map(folder => rm(folder, { recursive: true, force: true })));
  }
};

/** Builds the site if it is missing or older than its sources. */
export const buildSite = async (say: (line: string) => void): Promise<void> => {
  const built = await changeOf(join(WEB_ROOT, 'index.html'));
  if (built > (await lastChange())) return;
  say(built ? 'Il sito è cambiato: lo ricostruisco…' : 'Primo avvio: costruisco il sito…');
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
    say(`Non si ricostruisce, resta quello di prima: ${error}`);
  }
};
