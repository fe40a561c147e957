import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { TestProject } from 'vitest/node';
import compareAccesses from './golden-accesses.ts';

const { ACCESS_FOLDER } = process.env;
const { exitCode } = process;
afterEach(() => {
  process.env.ACCESS_FOLDER = ACCESS_FOLDER;
  process.exitCode = exitCode;
});

/** A run of one file of many, which has noted some accesses; answers the exit code that it ends with. */
const endRunWith = (...accesses: string[]): unknown => {
  const config = { root: process.cwd(), include: ['test/**/*.test.ts'], snapshotOptions: {} };
  // Only these of its fields are read.
  const teardown = compareAccesses({ config } as unknown as TestProject);
  writeFileSync(join(process.env.ACCESS_FOLDER ?? '', 'one'), accesses.join('\n'));
  teardown();
  return process.exitCode;
};

it('a run whose calls access what the record doesn’t name fails', () => {
  expect(() => endRunWith('friends.send reads banners')).toThrow('friends.send reads banners');
  expect(process.exitCode).toBe(1);
});

it('a run whose calls access what the record names passes', () => {
  expect(endRunWith('friends.send writes message')).toBe(exitCode);
});
