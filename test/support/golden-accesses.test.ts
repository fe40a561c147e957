import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestProject } from 'vitest/node';
import { AWS_REQUESTS } from './aws-requests-golden.ts';
import compareAccesses, { updateGolden } from './golden-accesses.ts';
import { ITEM_ACCESS } from './item-access-golden.ts';

/** Ends the run of one file out of many, with these recorded accesses. */
const endRunWith = (...accesses: string[]): void => {
  const config = { root: process.cwd(), include: ['test/**/*.test.ts'], snapshotOptions: {} };
  // Only these fields are read.
  const teardown = compareAccesses({ config } as unknown as TestProject);
  writeFileSync(join(process.env.ACCESS_FOLDER ?? '', 'one'), accesses.join('\n'));
  teardown();
};

it('a run whose calls access something that the record doesn’t name fails', () => {
  expect(() => endRunWith('friends.send reads banners')).toThrow('friends.send reads banners');
});

it('a run whose calls only access what the record names passes', () => {
  expect(() => endRunWith('friends.send writes message')).not.toThrow();
});

describe.each([
  { golden: ITEM_ACCESS, access: 'friends.send reads banner' },
  { golden: AWS_REQUESTS, access: 'friends.send requests ses:SendRawEmail MAIL_FROM' },
])('an update of $golden.file', ({ golden, access }) => {
  const before = readFileSync(golden.file, 'utf8');
  const updated = (isWhole: boolean, accesses: readonly string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'golden-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'golden.json');
    copyFileSync(golden.file, file);
    updateGolden({ ...golden, file }, new Set(accesses), isWhole);
    return readFileSync(file, 'utf8');
  };

  it('adds what some of the tests have seen, and removes nothing', () => {
    expect(updated(false, [])).toBe(before);
    const { fromText } = golden;
    const after = fromText(updated(false, [access]));
    expect(after.difference(fromText(before)).size).toBe(1);
    expect(fromText(before).isSubsetOf(after)).toBe(true);
  });

  it('removes what a complete run has not seen', () => {
    expect(golden.fromText(updated(true, [access])).size).toBe(1);
  });
});
