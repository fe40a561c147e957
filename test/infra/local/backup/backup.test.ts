import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '#infra/local/backup/restore-backup.ts';
import { takeBackup } from '#infra/local/backup/take-backup.ts';
import { openDataFolder as lockDataFolder, tableFile } from '#infra/local/process/data-folder.ts';
import { ROOT } from '#infra/local/process/settings.ts';
import { openDataFolder, temporaryFolder, VOUCHER } from './data-folder.ts';

const COMMAND = join(ROOT, 'infra/local/backup/backup-command.ts');

const root = await temporaryFolder();
let data: Awaited<ReturnType<typeof openDataFolder>>;
let backup = '';

beforeAll(async () => {
  data = await openDataFolder(join(root.path, 'data'));
  for (let n = 0; n < 20; n++) await data.writePair(n);
  backup = join(root.path, 'whole.tar.gz');
  await takeBackup(data.path, backup);
});

afterAll(async () => {
  await data.stop();
  await root[Symbol.asyncDispose]();
});

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

const sortKeys = (dataDir: string, pk: string): unknown[] => {
  const database = new DatabaseSync(tableFile(dataDir), { readOnly: true });
  const rows = database.prepare('SELECT sk FROM giorgione WHERE pk = ? ORDER BY sk').all(`S:${pk}`);
  database.close();
  return rows.map(({ sk }) => sk);
};

const restore = (dataDir: string, file = backup, isReplacing = false) =>
  restoreBackup({ file, dataDir, isReplacing, erasuresOf: [] });

/** A folder with data that must not be lost. */
const foreignData = async (name: string): Promise<string> => {
  const path = join(root.path, name);
  await mkdir(path);
  await writeFile(join(path, 'precious'), 'x');
  return path;
};

describe('a backup', () => {
  it('taken during writes contains whole transactions only, and all that were acknowledged before', async () => {
    let isDone = false;
    let written = 20;
    const writing = (async () => {
      while (!isDone) {
        await data.writePair(written);
        written += 1;
      }
    })();
    const before = written;
    const file = join(root.path, 'beside.tar.gz');
    const { items } = await takeBackup(data.path, file);
    isDone = true;
    await writing;

    const restored = join(root.path, 'beside');
    expect((await restore(restored, file)).items).toBe(items);
    const left = sortKeys(restored, 'LEFT');
    expect(left).toEqual(sortKeys(restored, 'RIGHT'));
    expect(left.length).toBeGreaterThanOrEqual(before);
    expect(items).toBe(2 * left.length);
  });

  it('and all restored files are readable only by their owner, and nothing else is left behind', async () => {
    const restored = join(root.path, 'closed');
    await restore(restored);
    const modes = await Promise.all(
      [backup, restored, join(restored, 's3'), join(restored, 'session-key')].map(modeOf),
    );
    expect(modes).toEqual(['600', '700', '700', '600']);
    expect(await readFile(join(restored, VOUCHER), 'utf8')).toBe('a voucher');
    expect((await readdir(root.path)).filter(name => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['an existing file', () => backup, 'esiste già'],
    ['a folder that is not there', () => join(root.path, 'none/x.tar.gz'), 'non c’è'],
    ['the data folder', () => join(data.path, 's3/x.tar.gz'), 'sta dentro la cartella dei dati'],
  ])('is never written to %s', async (_, file, problem) => {
    await expect(takeBackup(data.path, file())).rejects.toThrow(problem);
  });

  it('that is killed leaves no file under its name, and the next one cleans up after it', async () => {
    const folder = join(root.path, 'killed');
    await mkdir(folder);
    const file = join(folder, 'backup.tar.gz');
    const child = spawn(process.execPath, [COMMAND, file], {
      env: { PATH: process.env.PATH, DATA_DIR: data.path },
    });
    const closed = once(child, 'close');
    await vi.waitUntil(async () => (await readdir(folder)).length > 0, {
      ...{ timeout: 20_000, interval: 1 },
    });
    child.kill('SIGKILL');
    await closed;
    expect((await readdir(folder)).filter(name => !name.startsWith('.'))).toEqual([]);
    await takeBackup(data.path, file);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
  });

  it('of a folder without data is refused', async () => {
    const file = join(root.path, 'nothing.tar.gz');
    await expect(takeBackup(root.path, file)).rejects.toThrow('non ci sono dati');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

describe('a restore', () => {
  it('over existing data requires --replace, and then leaves nothing of it', async () => {
    const path = await foreignData('replaced');
    await expect(restore(path)).rejects.toThrow('ci sono già dei dati');
    expect(await readdir(path)).toEqual(['precious']);
    await restore(path, backup, true);
    expect(await readdir(path)).not.toContain('precious');
    expect((await readdir(root.path)).filter(name => name.includes('replaced-'))).toEqual([]);
  });

  it('is refused while a server uses the folder, however that is detected', async () => {
    const path = await foreignData('used');
    const { release } = await lockDataFolder(path);
    await expect(restore(path, backup, true)).rejects.toThrow('è già usata');
    await release();
    expect(await readdir(path)).toEqual(['precious']);
    // Its engine is running, and no server's lock is known here.
    await expect(restore(data.path, backup, true)).rejects.toThrow('è usata da un server');
  });

  it.each([
    ['a truncated file', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['half a file', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['an empty file', () => Buffer.alloc(0)],
    ['a changed byte', (bytes: Buffer) => bytes.fill(bytes[2000] === 7 ? 8 : 7, 2000, 2001)],
    ['another file', () => Buffer.from('# Giorgione')],
  ])('of %s fails, and leaves the folder unchanged', async (what, damage) => {
    const file = join(root.path, `${what}.tar.gz`);
    await writeFile(file, damage(await readFile(backup)));
    const path = await foreignData(`before ${what}`);
    await expect(restore(path, file, true)).rejects.toThrow('non è una copia intera');
    expect(await readdir(path)).toEqual(['precious']);
    expect((await readdir(root.path)).filter(name => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['a file that is not there', 'none.tar.gz', 'non c’è'],
    ['a folder', '.', 'non è un file'],
  ])('of %s explains the problem', async (_, name, problem) => {
    await expect(restore(join(root.path, 'x'), join(root.path, name))).rejects.toThrow(problem);
  });
});
