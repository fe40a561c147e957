import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { NIGHTLY_FILES } from '../projects.ts';
import { sized } from './nightly.ts';

const RECORD = 'test/golden/times.json';
/** How much a folder's share of the tests' time may grow before its new share has to be recorded. */
const GROWTH = 1 / 3;
/** The random variation of a share on a busy machine, in percent of the total. */
const CHANCE = 1;

/** Shares of the tests' time in percent, by folder. */
type Shares = Readonly<Record<string, number>>;

/** 'functions/auth' for 'test/functions/auth/domain/login.test.ts'. */
const folderOf = (file: string): string => dirname(file).split('/').slice(1, 3).join('/') || 'test';

export const sharesOf = (seconds: ReadonlyMap<string, number>): Shares => {
  const all = seconds.values().reduce((sum, one) => sum + one, 0);
  const shares = [...seconds].map(([folder, one]) => [folder, (100 * one) / all] as const);
  return Object.fromEntries(shares.toSorted(([, a], [, b]) => b - a));
};

/** The folders that have grown by more than a third, one sentence each. */
export const grown = (shares: Shares, recorded: Shares): string[] =>
  Object.entries(shares)
    .map(([folder, share]) => ({ folder, share, before: recorded[folder] ?? 0 }))
    .filter(({ share, before }) => share > before * (1 + GROWTH) + CHANCE)
    .map(
      ({ folder, share, before }) =>
        `test/${folder} takes ${share.toFixed(1)} % of the tests’ time, and took ${before.toFixed(1)} %`,
    );

/**
 * Prints the seconds of the tests by folder, and their shares beside the recorded ones. A complete run fails if a share
 * has grown by a third: `vitest -u` records the new shares, in the commit that causes the growth.
 */
export class TestTimes implements Reporter {
  readonly #seconds = new Map<string, number>();
  #files = 0;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    const folder = folderOf(module.relativeModuleId);
    const { duration } = module.diagnostic();
    this.#files += 1;
    this.#seconds.set(folder, (this.#seconds.get(folder) ?? 0) + duration / 1000);
  }

  onTestRunEnd(): void {
    const shares = sharesOf(this.#seconds);
    const recorded: Shares = JSON.parse(readFileSync(RECORD, 'utf8'));
    for (const [folder, share] of Object.entries(shares)) {
      const seconds = (this.#seconds.get(folder) ?? 0).toFixed(1);
      const before = (recorded[folder] ?? 0).toFixed(1);
      console.info(`${folder}: ${seconds} s, ${share.toFixed(1)} % (recorded: ${before} %)`);
    }
    const config = this.#vitest?.config;
    const all = globSync('test/**/*.test.ts', { exclude: [NIGHTLY_FILES] });
    // In the nightly run many tests are longer, and others run beside them.
    const isNight = sized(false, true);
    if (isNight || this.#files < all.length || config?.testNamePattern) return;
    if (config?.snapshotOptions.updateSnapshot === 'all') {
      const rounded = Object.entries(shares).map(([folder, one]) => [
        folder,
        Number(one.toFixed(1)),
      ]);
      writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
      return;
    }
    const faults = grown(shares, recorded);
    if (faults.length === 0) return;
    process.exitCode = 1;
    console.error(faults.join('\n'));
  }
}
