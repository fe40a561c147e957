import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEVELS } from '#shared/match3/levels.ts';
import { ALL_LEVELS, askAboutLevels } from './level-workers.ts';
import type { LevelReport } from './report.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run seeds` chooses the boards of all levels, which takes more than an hour, and writes their
 * list; what it has chosen is kept, so that it goes on where it was interrupted. `-- --again` begins
 * anew, `-- --report` prints how often the models of players win, and writes docs/levels.md.
 */
const LIST = new URL('../../functions/domain/run/boards.ts', import.meta.url);
const KEPT = fileURLToPath(new URL('../../dist/boards.json', import.meta.url));

type Boards = Record<number, readonly number[]>;

const readKept = (): Boards => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

/** Two bytes a candidate, the lower first. */
const encode = (boards: readonly number[]): string => {
  const bytes = Buffer.alloc(2 * boards.length);
  for (const [i, candidate] of boards.entries()) bytes.writeUInt16LE(candidate, 2 * i);
  return bytes.toString('base64');
};

const writeList = (chosen: Boards): void => {
  const rows = ALL_LEVELS.map(level => `  '${encode(chosen[level] ?? [])}',`);
  writeFileSync(
    LIST,
    `/**
 * The boards of each level, easiest first: the numbers of its candidates, two bytes each, in base64.
 * Chosen by infra/levels/make-boards.ts.
 */
export const BOARDS: readonly string[] = [
${rows.join('\n')}
];
`,
  );
};

const makeBoards = async (): Promise<void> => {
  const chosen = process.argv.includes('--again') ? {} : readKept();
  const left = ALL_LEVELS.filter(level => !chosen[level]);
  mkdirSync(new URL('../../dist', import.meta.url), { recursive: true });
  await askAboutLevels<number[]>('choose', left, (level, boards) => {
    chosen[level] = boards;
    writeFileSync(KEPT, JSON.stringify(chosen));
    console.log(`Level ${level}: ${Object.keys(chosen).length} of ${LEVELS} done`);
  });
  writeList(chosen);
};

const report = async (): Promise<void> => {
  const reports: LevelReport[] = [];
  await askAboutLevels<LevelReport>('report', ALL_LEVELS, (_, one) => reports.push(one));
  writeReport(reports.toSorted((a, b) => a.level - b.level));
};

await (process.argv.includes('--report') ? report() : makeBoards());
