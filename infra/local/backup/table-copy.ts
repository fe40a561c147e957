import { backup, DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const BUSY_TIMEOUT_MS = 30_000;

/** All pages in one step: a copy in several steps starts over after each write in between. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the engine's file as of one instant, even while the engine is writing. The engine keeps a log beside its file
 * (WAL), so it isn't blocked by the copy.
 */
export const copyTable = async (from: string, to: string): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
};

const row = z.object({ table_name: z.string() });
const checked = z.object({ quick_check: z.literal('ok') });
const counted = z.object({ n: z.number() });
const stored = z.object({ item_json: z.string() });

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Checks the structure of a copied table, reads one of its items, and returns how many there are. */
export const tryTable = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    checked.parse(database.prepare('PRAGMA quick_check').get());
    const tables = database.prepare('SELECT table_name FROM _tables').all();
    let items = 0;
    for (const found of tables) {
      const name = quoted(row.parse(found).table_name);
      const { n } = counted.parse(database.prepare(`SELECT count(*) AS n FROM ${name}`).get());
      if (n > 0) {
        const first = database.prepare(`SELECT item_json FROM ${name} LIMIT 1`).get();
        JSON.parse(stored.parse(first).item_json);
      }
      items += n;
    }
    return items;
  } finally {
    database.close();
  }
};

/** Whether an engine is using the file; a damaged file counts as unused. */
export const isTableInUse = (file: string): boolean => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return error instanceof Error && /locked/.test(error.message);
  } finally {
    database.close();
  }
};
