import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boardsOf } from '#functions/domain/run/draw-board.ts';
import { LEVELS } from '#shared/match3/levels.ts';
import { easierSeeds, type RatedSeed, rateSeeds } from './easier-boards.ts';
import { ALL_LEVELS, askAboutLevels } from './level-workers.ts';
import type { LevelReport } from './report.ts';
import { findSeeds } from './rich-seeds.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run seeds` chooses the boards of all levels (more than an hour), then their easier ones (two hours), and writes
 * both lists. Results are kept in dist/, so that an interrupted run continues where it stopped. `-- --again` starts
 * over, `-- --easier` leaves the first grade as it is, `-- --report` prints how often the models of players win, and
 * writes docs/levels.md.
 */
const LIST = new URL('../../functions/domain/run/boards.ts', import.meta.url);

/** A result that is computed once and kept, unless it should be computed again. */
const kept = <T>(file: string, find: () => T): T => {
  const path = fileURLToPath(new URL(`../../dist/${file}.json`, import.meta.url));
  if (existsSync(path) && !process.argv.includes('--again'))
    return JSON.parse(readFileSync(path, 'utf8'));
  const found = find();
  mkdirSync(new URL('../../dist', import.meta.url), { recursive: true });
  writeFileSync(path, JSON.stringify(found));
  return found;
};

type Boards = Record<number, readonly number[]>;

/** Two bytes per candidate or four per seed, the low byte first. */
const encode = (numbers: readonly number[], bytesEach: 2 | 4): string => {
  const bytes = Buffer.alloc(bytesEach * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUIntLE(number, bytesEach * i, bytesEach);
  return bytes.toString('base64');
};

const rowsOf = (lists: Boards, bytesEach: 2 | 4): string =>
  ALL_LEVELS.map(level => `  '${encode(lists[level] ?? [], bytesEach)}',`).join('\n');

const writeList = (first: Boards, easier: Boards): void => {
  writeFileSync(
    LIST,
    `/**
 * The boards of each level's first grade, easiest first: the numbers of its candidates, two bytes each, in base64.
 * Chosen by infra/levels/make-boards.ts.
 */
export const BOARDS: readonly string[] = [
${rowsOf(first, 2)}
];

/** The seeds of each level's easier boards, grade by grade, as many of each: four bytes a seed, in base64. */
export const EASIER_SEEDS: readonly string[] = [
${rowsOf(easier, 4)}
];
`,
  );
};

const firstGrade = async (): Promise<Boards> => {
  const chosen: Boards = {};
  if (process.argv.includes('--easier')) {
    for (const level of ALL_LEVELS) chosen[level] = await boardsOf(level);
    return chosen;
  }
  Object.assign(
    chosen,
    kept<Boards>('boards', () => ({})),
  );
  const left = ALL_LEVELS.filter(level => !chosen[level]);
  await askAboutLevels<number[]>('choose', left, (level, boards) => {
    chosen[level] = boards;
    writeFileSync(new URL('../../dist/boards.json', import.meta.url), JSON.stringify(chosen));
    console.log(`Level ${level}: ${Object.keys(chosen).length} of ${LEVELS} done`);
  });
  return chosen;
};

const makeBoards = async (): Promise<void> => {
  const first = await firstGrade();
  const { mild, rich } = kept('seeds', findSeeds);
  console.log(`${mild.length} mild seeds and ${rich.length} rich ones`);
  const rated = kept<RatedSeed[]>('rated-seeds', () => rateSeeds(mild, rich));
  const easier: Boards = {};
  for (const level of ALL_LEVELS) easier[level] = easierSeeds(level, first[level] ?? [], rated);
  writeList(first, easier);
};

const report = async (): Promise<void> => {
  const reports: LevelReport[] = [];
  await askAboutLevels<LevelReport>('report', ALL_LEVELS, (_, one) => reports.push(one));
  writeReport(reports.toSorted((a, b) => a.level - b.level));
};

await (process.argv.includes('--report') ? report() : makeBoards());
