import { access, chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryFolder, openDataFolder } from '#infra/local/process/data-folder.ts';
import { StartupError } from '#infra/local/process/startup-error.ts';

const root = await mkdtemp(join(tmpdir(), 'data-'));
afterAll(() => rm(root, { recursive: true }));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe('the data folder', () => {
  it('is created at the given path', async () => {
    const path = join(root, 'some/where');
    const folder = await openDataFolder(path);
    expect([folder.path, await exists(path)]).toEqual([path, true]);
    await folder.release();
  });

  it('is made accessible only to its owner, even if others could open it before', async () => {
    const path = join(root, 'new/folder');
    const folder = await openDataFolder(path);
    const modeOf = async (one: string) => ((await stat(one)).mode & 0o777).toString(8);
    expect(await modeOf(path)).toBe('700');
    await folder.release();
    await chmod(path, 0o755);
    await (await openDataFolder(path)).release();
    expect(await modeOf(path)).toBe('700');
  });

  it('that all users share is refused, and stays unchanged', async () => {
    const path = join(root, 'shared');
    await mkdir(path);
    await chmod(path, 0o1777);
    const error: unknown = await openDataFolder(path).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      message: `La cartella dei dati ${path} è di tutti gli utenti di questo computer.`,
      advice: `Scegline una propria: DATA_DIR=${path}/giorgione`,
    });
    expect((await stat(path)).mode & 0o7777).toBe(0o1777);
  });

  it('can be open only once at a time', async () => {
    const path = join(root, 'one');
    const first = await openDataFolder(path);
    await expect(openDataFolder(path)).rejects.toThrow('è già usata da un altro avvio');
    await first.release();
    await (await openDataFolder(path)).release();
  });

  it.each(['/proc/giorgione/data', '/dev/null', '/dev/null/data'])(
    'that can’t be written is refused with advice: %s',
    async path => {
      const error: unknown = await openDataFolder(path).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StartupError);
      expect(error).toMatchObject({
        message: expect.stringContaining(`Non posso scrivere nella cartella dei dati ${path}`),
        advice: expect.stringContaining('DATA_DIR=memory'),
      });
    },
  );

  it('in memory is removed when it is released', async () => {
    const folder = await openDataFolder(undefined);
    await writeFile(join(folder.path, 'x'), '');
    await folder.release();
    expect(await exists(folder.path)).toBe(false);
  });

  it('in memory of a killed process is removed by the next start', async () => {
    const noProcess = 2 ** 22 + 1;
    const parent = memoryFolder() ?? tmpdir();
    const abandoned = join(parent, `giorgione-memory-${noProcess}-x`);
    const used = join(parent, `giorgione-memory-${process.pid}-x`);
    await Promise.all([abandoned, used].map(path => mkdir(path, { recursive: true })));
    await (await openDataFolder(undefined)).release();
    expect([await exists(abandoned), await exists(used)]).toEqual([false, true]);
    await rm(used, { recursive: true });
  });
});
