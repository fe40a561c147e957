import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readSettings } from '../process/settings.ts';
import { explain, StartupError } from '../process/startup-error.ts';

const { env } = process;

/** A path on the command line, relative to where the command was called: npm itself changes to the project's folder. */
export const pathOf = (path: string): string => resolve(env.INIT_CWD ?? '', path);

/** The folder whose data is copied or restored. */
export const dataDirOf = (): string => {
  const { dataDir } = readSettings(env, []);
  if (dataDir !== undefined) return dataDir;
  throw new StartupError(
    'DATA_DIR è «memory»: in memoria non c’è niente da copiare o da ripristinare.',
    'Indica una cartella: DATA_DIR=/la/cartella',
  );
};

/** A size in a readable form. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('it-IT', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;

/** The single file on a command line, and its options. */
export const parseFile = <const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
) => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file: pathOf(file), values };
  } catch {
    // The usage says what is possible.
  }
  throw new StartupError('Serve il nome di un file.', usage);
};

/** Runs a command; a known problem is printed and ends it with exit code 1. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
