import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { NIGHTLY_FILES } from '../projects.ts';
import { AWS_REQUESTS } from './aws-requests-golden.ts';
import { ITEM_ACCESS } from './item-access-golden.ts';
import type { Golden } from './recorded-accesses.ts';

const GOLDENS: readonly Golden[] = [ITEM_ACCESS, AWS_REQUESTS];

/** Whether every test of the project has run, so that what wasn't accessed is never accessed. */
const isComplete = ({ config }: TestProject, files: number): boolean => {
  const all = globSync([...config.include], { cwd: config.root, exclude: [NIGHTLY_FILES] });
  return files >= all.length && !config.testNamePattern;
};

const differences = (
  { file, toText, fromText }: Golden,
  accesses: ReadonlySet<string>,
  isWhole: boolean,
): string[] => {
  const golden = fromText(readFileSync(file, 'utf8'));
  const seen = fromText(toText(accesses));
  const differing = [
    ...seen.difference(golden),
    ...(isWhole ? [...golden.difference(seen)] : []).map(access => `no longer: ${access}`),
  ];
  return differing.length > 0 ? [`${file} differs:`, ...differing] : [];
};

/** Adds what was seen; only a complete run can tell what is no longer accessed, and removes it. */
export const updateGolden = (
  { file, toText, fromText }: Golden,
  accesses: ReadonlySet<string>,
  isWhole: boolean,
): void => {
  const kept = isWhole ? new Set<string>() : fromText(readFileSync(file, 'utf8'));
  writeFileSync(file, toText(kept.union(accesses)));
};

/**
 * Vitest's global setup that compares what the tests' calls and jobs have accessed with the golden files, which are the
 * source of docs/data-model.md and of the policy checks. `vitest -u` writes them.
 */
export default (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'accesses-'));
  process.env.ACCESS_FOLDER = folder;
  return (): void => {
    const files = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    const seen = new Set(files.flatMap(text => text.split('\n')).filter(Boolean));
    const isWhole = isComplete(project, files.length);
    if (project.config.snapshotOptions.updateSnapshot === 'all') {
      for (const golden of GOLDENS) updateGolden(golden, seen, isWhole);
      return;
    }
    const lines = GOLDENS.flatMap(golden => differences(golden, seen, isWhole));
    if (lines.length > 0) throw new Error(lines.join('\n'));
  };
};
