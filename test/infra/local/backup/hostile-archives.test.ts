import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import { createManifest, dataPath } from '#infra/local/backup/manifest.ts';
import { restoreBackup } from '#infra/local/backup/restore-backup.ts';
import { temporaryFolder } from './data-folder.ts';

const root = await temporaryFolder();
afterAll(() => root[Symbol.asyncDispose]());

type Entry = Partial<Header> & { readonly name: string; readonly content?: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const listed = (path: string, content: string) => ({
  ...{ path, size: content.length, sha256: sha256(content) },
});

const manifestOf = (changes: object = {}): Entry => ({
  name: 'manifest.json',
  content: JSON.stringify({
    ...createManifest({
      ...{ createdAt: '2026-11-20T10:00:00.000Z', items: 0 },
      files: [listed('session-key', 'secret')],
    }),
    ...changes,
  }),
});

const KEY: Entry = { name: 'data/session-key', content: 'secret' };

let made = 0;

/** Writes an archive, and returns why it can't be restored. */
const problemOf = async (...entries: Entry[]): Promise<string> => {
  made += 1;
  const file = join(root.path, `${made}.tar.gz`);
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file));
  for (const { content = '', ...header } of entries) archive.entry(header, content);
  archive.finalize();
  await written;
  const dataDir = join(root.path, `data-${made}`);
  const restored = restoreBackup({ file, dataDir, isReplacing: false, erasuresOf: [] });
  const problem = await restored.then(
    () => 'none',
    (error: Error) => error.message,
  );
  expect(await readdir(dataDir)).toEqual([]);
  return problem;
};

describe('a path', () => {
  it.each([
    ...['../x', 'data/../x', 'data/../../x', '/etc/passwd', 'data//x', 'data/./x', 'data/', 'data'],
    ...[
      'data/a/..',
      'data/a\\..\\b',
      'data/C:x',
      'data/a\0b',
      'other/x',
      `data/${'x'.repeat(256)}`,
    ],
  ])('%j leads out of the data folder, or nowhere', name => {
    expect(dataPath(name)).toBeUndefined();
  });

  it.each(['session-key', 's3/a b/è.pdf._S3rver_object', '...', 'a..b'])('%j is fine', path => {
    expect(dataPath(`data/${path}`)).toBe(path);
  });
});

describe('an archive is refused without writing anything if it contains', () => {
  it('a file that leads out of the folder', async () => {
    expect(await problemOf({ name: 'data/../../out', content: 'x' }, manifestOf())).toContain(
      'contiene «data/../../out»',
    );
    await expect(access(join(root.path, 'out'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['a symbolic link', { type: 'symlink', linkname: '/etc' }],
    ['a hard link', { type: 'link', linkname: '/etc/passwd' }],
    ['a device', { type: 'character-device' }],
    ['a folder', { type: 'directory' }],
  ] as const)('%s', async (_, header) => {
    const link: Entry = { name: 'data/s3', ...header };
    expect(await problemOf(link, { name: 'data/s3/x', content: 'x' }, manifestOf())).toContain(
      'non è un file dei dati',
    );
  });

  it('the same file twice', async () => {
    expect(await problemOf(KEY, KEY, manifestOf())).toContain('due volte');
  });

  it("a file that its list doesn't name, or with different content", async () => {
    expect(await problemOf(KEY, { name: 'data/x', content: 'x' }, manifestOf())).toContain(
      'di troppo',
    );
    expect(await problemOf({ ...KEY, content: 'Secret' }, manifestOf())).toContain('danneggiato');
    expect(await problemOf(manifestOf())).toContain('«session-key» è danneggiato o manca');
  });

  it('no list, an invalid one, or something after it', async () => {
    expect(await problemOf(KEY)).toContain('manca la fine');
    expect(await problemOf(KEY, { name: 'manifest.json', content: '[]' })).toContain(
      'non si legge',
    );
    expect(await problemOf(manifestOf({ files: [] }), KEY)).toContain('continua dopo la fine');
  });

  it('no table, or an invalid one', async () => {
    expect(await problemOf(KEY, manifestOf())).toContain('la sua tabella non si legge');
    const files = [listed('session-key', 'secret'), listed('dynamodb.sqlite', 'no table')];
    const table = { name: 'data/dynamodb.sqlite', content: 'no table' };
    expect(await problemOf(KEY, table, manifestOf({ files }))).toContain('non si legge');
  });

  it('a newer format', async () => {
    expect(await problemOf(KEY, manifestOf({ version: 2 }))).toContain('versione più recente');
  });

  it('more than a backup can expand to', async () => {
    const bomb = { name: 'data/bomb', content: '0'.repeat(1e6), size: 1e6 };
    expect(await problemOf({ ...bomb, pax: { size: String(2 ** 40) } }, manifestOf())).toContain(
      'si espande oltre ogni misura',
    );
  });
});
