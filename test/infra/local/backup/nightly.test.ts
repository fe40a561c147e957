import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  type NightlyBackups,
  nightlyFolder,
  startNightlyBackups,
} from '#infra/local/backup/nightly.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { addDays, DAY, dayKey } from '#shared/time.ts';
import { openDataFolder, temporaryFolder } from './data-folder.ts';

const TODAY = dayKey(Date.now());
const running: NightlyBackups[] = [];

afterEach(() => Promise.all(running.splice(0).map(nightly => nightly.stop())));

/** The nightly backups, some days later, of a data folder that began today; `said` is what they print. */
const startAfter = (dataDir: string, days: number) => {
  const clock = createClock();
  clock.set(Date.now() + days * DAY);
  const said: string[] = [];
  const done: number[] = [];
  const print = (line: string) => said.push(line);
  const afterwards = async (now: number) => {
    done.push(now);
  };
  running.push(startNightlyBackups({ dataDir, clock, print, afterwards }));
  return { said, done };
};

const newFolder = async (): Promise<string> => {
  const root = await temporaryFolder();
  onTestFinished(() => root[Symbol.asyncDispose]());
  return join(root.path, 'data');
};

const nameOf = (day: string): string => `giorgione-${day}.tar.gz`;

it('a start after a missed night makes a backup beside the data, and the last seven are kept', async () => {
  const data = await openDataFolder(await newFolder());
  await data.stop();
  const folder = nightlyFolder(data.path);
  await mkdir(folder);
  const earlier = [1, 2, 3, 4, 5, 6, 7, 8].map(days => nameOf(addDays(TODAY, -days)));
  for (const name of [...earlier, 'mine.tar.gz']) await writeFile(join(folder, name), '');

  const { said, done } = startAfter(data.path, 1);
  await vi.waitUntil(() => done.length > 0, { timeout: 20_000 });
  const tonight = nameOf(addDays(TODAY, 1));
  expect(said).toEqual([`Copia della notte: ${tonight}`]);
  expect((await readdir(folder)).sort()).toEqual(
    [...earlier.slice(0, 6), tonight, 'mine.tar.gz'].sort(),
  );
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, tonight))).mode & 0o777).toBe(0o600);

  // Nothing is due until the next night.
  expect(startAfter(data.path, 1).done).toEqual([]);
});

it("on the data's first day there is nothing to back up", async () => {
  const data = await openDataFolder(await newFolder());
  await data.stop();
  startAfter(data.path, 0);
  await running[0]?.stop();
  await expect(stat(nightlyFolder(data.path))).rejects.toThrow('ENOENT');
});

it('a failure is printed, and the server continues', async () => {
  const dataDir = await newFolder();
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'dynamodb.sqlite'), 'no table');
  const report = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => report.mockRestore());
  const { said } = startAfter(dataDir, 1);
  await vi.waitUntil(() => report.mock.calls.length > 0, { timeout: 20_000 });
  expect(String(report.mock.calls[0])).toMatch(
    /La copia della notte non è riuscita: .*non si copia/s,
  );
  expect([said, await readdir(nightlyFolder(dataDir))]).toEqual([[], []]);
});
