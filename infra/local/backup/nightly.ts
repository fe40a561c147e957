import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { dayKey, HOUR, MINUTE, startOfDay } from '#shared/time.ts';
import type { Clock } from '../process/clock.ts';
import { tableFile } from '../process/data-folder.ts';
import { explain } from '../process/startup-error.ts';

/** The number of backups that are kept, the latest ones. */
const KEPT = 7;

const CHECK_MS = MINUTE;
/** The pause after a failure. */
const PAUSE_MS = HOUR;

const NAME = /^giorgione-(\d{4}-\d\d-\d\d)\.tar\.gz$/;

const COMMAND = fileURLToPath(new URL('./backup-command.ts', import.meta.url));

/** Beside the data, so that replacing the data doesn't remove its backups. */
export const nightlyFolder = (dataDir: string): string => `${dataDir}-backups`;

/** The days of the backups, the oldest first. */
const daysIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap(name => NAME.exec(name)?.[1] ?? []).sort();
};

/** Whether a night has passed since the last backup. Data that began today has nothing to lose yet. */
const isDue = async (dataDir: string, now: number): Promise<boolean> => {
  const today = dayKey(now);
  const last = (await daysIn(nightlyFolder(dataDir))).at(-1);
  if (last !== undefined && last >= today) return false;
  const { birthtimeMs } = await stat(tableFile(dataDir));
  return birthtimeMs < startOfDay(today);
};

const pathOf = (folder: string, day: string): string => join(folder, `giorgione-${day}.tar.gz`);

/** Runs the command in its own process; rejects with what it has printed. */
const runCommand = async (dataDir: string, file: string, signal: AbortSignal): Promise<void> => {
  const child = spawn(process.execPath, [COMMAND, file], {
    env: { ...process.env, DATA_DIR: dataDir, DYNAMODB_ENDPOINT: '', S3_ENDPOINT: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const [problem] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(problem.trim() || 'Il processo si è fermato.');
};

const takeNightly = async (dataDir: string, day: string, signal: AbortSignal): Promise<string> => {
  const folder = nightlyFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const file = pathOf(folder, day);
  await runCommand(dataDir, file, signal);
  const days = await daysIn(folder);
  await Promise.all(days.slice(0, -KEPT).map(old => rm(pathOf(folder, old), { force: true })));
  return file;
};

type Options = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** What else is due once a night. */
  readonly afterwards: (now: number) => Promise<void>;
};

export type NightlyBackups = { readonly stop: () => Promise<void> };

/**
 * Backs up the data after each midnight, or at the start if a night was missed. A failure is printed and the backup
 * tried again an hour later; the server continues.
 */
export const startNightlyBackups = (options: Options): NightlyBackups => {
  const { dataDir, clock, print, afterwards } = options;
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const check = async (): Promise<void> => {
    const now = clock.now();
    try {
      if (!(await isDue(dataDir, now))) return;
      const file = await takeNightly(dataDir, dayKey(now), stopped.signal);
      print(`Copia della notte: ${basename(file)}`);
      await afterwards(now);
    } catch (error) {
      if (stopped.signal.aborted) return;
      pausedUntil = performance.now() + PAUSE_MS;
      console.error(`La copia della notte non è riuscita: ${explain(error)}`);
    }
  };
  const tick = (): void => {
    if (performance.now() < pausedUntil) return;
    running ??= check().finally(() => {
      running = undefined;
    });
  };
  tick();
  const timer = setInterval(tick, CHECK_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
};
