import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { NIGHTLY_FILES } from '../projects.ts';

const GOLDEN = new URL('../golden/item-access.json', import.meta.url);

/** By kind, who reads and who writes it. */
type Accesses = Readonly<Record<string, { readonly reads: string[]; readonly writes: string[] }>>;

const toText = (accesses: ReadonlySet<string>): string => {
  const kinds: Record<string, { reads: string[]; writes: string[] }> = {};
  for (const access of [...accesses].sort()) {
    const [, name = '', verb, kind = ''] = /^(.+) (reads|writes) (\w+)$/.exec(access) ?? [];
    kinds[kind] ??= { reads: [], writes: [] };
    kinds[kind][verb === 'reads' ? 'reads' : 'writes'].push(name);
  }
  const sorted = Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
};

const fromText = (text: string): Set<string> => {
  const kinds: Accesses = JSON.parse(text);
  return new Set(
    Object.entries(kinds).flatMap(([kind, { reads, writes }]) => [
      ...reads.map(name => `${name} reads ${kind}`),
      ...writes.map(name => `${name} writes ${kind}`),
    ]),
  );
};

/** Whether every file of the project has run, so that what nobody has done is done by nobody. */
const isComplete = ({ config }: TestProject, files: number): boolean => {
  const all = globSync([...config.include], { cwd: config.root, exclude: [NIGHTLY_FILES] });
  return files >= all.length;
};

/**
 * Vitest's global setup that compares which kinds of items the tests' calls and jobs have read and written
 * with the golden file, of which docs/data-model.md is made. After a run of all files `vitest -u` writes it.
 */
export default (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'item-access-'));
  process.env.ITEM_ACCESS_FOLDER = folder;
  return (): void => {
    const files = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    const seen = new Set(files.flatMap(text => text.split('\n')).filter(Boolean));
    const complete = isComplete(project, files.length);
    if (complete && project.config.snapshotOptions.updateSnapshot === 'all') {
      writeFileSync(GOLDEN, toText(seen));
      return;
    }
    const golden = fromText(readFileSync(GOLDEN, 'utf8'));
    const differing = [
      ...seen.difference(golden),
      ...(complete ? [...golden.difference(seen)] : []).map(access => `no longer: ${access}`),
    ];
    if (differing.length > 0)
      throw new Error(`test/golden/item-access.json differs:\n${differing.join('\n')}`);
  };
};
