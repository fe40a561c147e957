import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { replaceFile } from '#infra/local/process/replace-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'replace-'));
afterAll(() => rm(folder, { recursive: true }));

describe('replacing a file', () => {
  it('gives it new content, readable by its owner only, and leaves nothing else', async () => {
    const file = join(folder, 'one');
    await replaceFile(file, 'prima');
    await replaceFile(file, 'dopo');
    expect(await readFile(file, 'utf8')).toBe('dopo');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['one']);
  });

  it('keeps the old content when the disk is full, and names the file', async () => {
    const file = join(folder, 'two');
    await replaceFile(file, 'prima');
    await symlink('/dev/full', `${file}.part`);
    await expect(replaceFile(file, 'dopo')).rejects.toMatchObject({
      name: 'StartupError',
      message: `Il disco è pieno: non posso scrivere ${file} (ENOSPC).`,
    });
    expect(await readFile(file, 'utf8')).toBe('prima');
    await replaceFile(file, 'infine');
    expect(await readFile(file, 'utf8')).toBe('infine');
  });

  it('reports other problems', async () => {
    const file = join(folder, 'three');
    await mkdir(file);
    await expect(replaceFile(file, 'dopo')).rejects.toMatchObject({
      message: `Non posso scrivere ${file} (EISDIR).`,
      advice: 'Controlla i permessi della cartella dei dati.',
    });
  });
});
