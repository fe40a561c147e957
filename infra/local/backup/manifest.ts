import * as z from 'zod/mini';
import { StartupError } from '../process/startup-error.ts';

/** The last entry of a backup, which lists its contents. */
export const MANIFEST = 'manifest.json';

/** The folder inside a backup with the data folder's files. */
export const DATA = 'data/';

const FORMAT = 'giorgione-backup';
const VERSION = 1;

const backedUpFile = z.strictObject({
  /** Relative to the data folder, with slashes. */
  path: z.string(),
  /** In bytes. */
  size: z.number(),
  sha256: z.string(),
});

export type BackedUpFile = z.output<typeof backedUpFile>;

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The number of items in the table. */
  items: z.number(),
  files: z.array(backedUpFile),
});

export type Manifest = z.output<typeof manifestSchema>;

const envelope = z.object({ format: z.literal(FORMAT), version: z.number() });

export const createManifest = (
  contents: Pick<Manifest, 'createdAt' | 'items' | 'files'>,
): Manifest => ({ format: FORMAT, version: VERSION, ...contents });

/** Why a file can't be restored. */
export const notABackup = (file: string, reason: string, cause?: unknown): StartupError =>
  new StartupError(
    `${file} non è una copia intera di Giorgione: ${reason}.`,
    'Niente è cambiato. Scegli un’altra copia.',
    cause,
  );

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readManifest = (file: string, text: string): Manifest => {
  const content = parseJson(text);
  const { data } = envelope.safeParse(content);
  if (data && data.version > VERSION)
    throw new StartupError(
      `${file} viene da una versione più recente di Giorgione.`,
      'Aggiorna il programma, poi ripristina.',
    );
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw notABackup(file, 'il suo elenco non si legge', manifest.error);
  return manifest.data;
};

/** A file or folder name that can't lead out of its folder on any system. */
const NAME = /^(?!\.{1,2}$)[^/\\\0:]{1,255}$/;
const LONGEST = 1024;

/** The path in the data folder that an entry stands for; undefined if it leads anywhere else. */
export const dataPath = (name: string): string | undefined => {
  if (!name.startsWith(DATA) || name.length > LONGEST) return undefined;
  const path = name.slice(DATA.length);
  return path.split('/').every(part => NAME.test(part)) ? path : undefined;
};
