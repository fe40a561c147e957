import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { engineCommand, startDynamodb } from '#infra/local/aws/dynamodb.ts';

describe('the command of the table engine', () => {
  it('is the program that npm has installed', () => {
    const { words } = engineCommand('/modules/dynoxide', 'linux');
    expect(words[0]).toBe('sh');
    expect(words.slice(-2)).toEqual(['/modules/dynoxide', 'serve']);
  });

  it.each([
    ['darwin', 'sh'],
    ['linux', 'sh'],
    ['win32', 'cmd'],
  ] as const)('is what npx downloads where npm installs none: %s', (platform, shell) => {
    const { words, seconds } = engineCommand(undefined, platform);
    expect(words[0]).toBe(shell);
    expect(words.slice(-4)).toEqual(['npx', '--yes', 'dynoxide@1.2.1', 'serve']);
    expect(seconds).toBeGreaterThan(engineCommand('/modules/dynoxide', platform).seconds);
  });
});

describe('the table engine', () => {
  it("finds a stream's last change without searching all of it", async () => {
    await using cleanup = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'engine-'));
    cleanup.defer(() => rm(folder, { recursive: true }));
    const file = join(folder, 'dynamodb.sqlite');
    cleanup.defer((await startDynamodb(file)).stop);
    using database = new DatabaseSync(file);
    // The engine's query at each write.
    const plan = database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
      )
      .all('giorgione');
    expect(JSON.stringify(plan)).toMatch(/COVERING INDEX/);
  });
});
