import { writeFileSync } from 'node:fs';
import {
  LEVELS,
  LEVELS_PER_WORLD,
  levelMoves,
  levelTarget,
  WORLDS,
} from '#shared/match3/levels.ts';
import { PLAYER_NAMES, type PlayerName } from './players.ts';
import { type LevelReport, REPORT_PLAYS } from './report.ts';

const DOCUMENT = new URL('../../docs/levels.md', import.meta.url);
const PLOT = new URL('../../docs/levels.svg', import.meta.url);

/** What a mean of each world was with earlier boards: any that a clairvoyant solver had beaten. */
const BEFORE: Readonly<Record<'casual' | 'greedy' | 'two ahead', readonly number[]>> = {
  casual: [79, 21, 4, 2, 2, 1, 0, 0, 0, 0],
  greedy: [93, 52, 18, 10, 9, 6, 4, 1, 1, 1],
  'two ahead': [99, 91, 71, 62, 61, 57, 42, 27, 18, 16],
};

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const worldMean = (reports: readonly LevelReport[], world: number, name: PlayerName): number => {
  const own = reports.slice((world - 1) * LEVELS_PER_WORLD, world * LEVELS_PER_WORLD);
  return own.reduce((sum, { wins }) => sum + wins[name], 0) / own.length;
};

const worlds = Array.from({ length: WORLDS }, (_, i) => i + 1);

const worldTable = (reports: readonly LevelReport[]): string[] => [
  row(['', ...worlds]),
  row(['---', ...worlds.map(() => '--:')]),
  ...Object.entries(BEFORE).map(([name, means]) =>
    row([`${name}, before`, ...means.map(mean => `${mean} %`)]),
  ),
  ...PLAYER_NAMES.map(name =>
    row([name, ...worlds.map(world => percent(worldMean(reports, world, name)))]),
  ),
];

const levelTable = (reports: readonly LevelReport[]): string[] => [
  row(['level', 'target', 'moves', 'wanted (mix)', ...PLAYER_NAMES]),
  row(['--:', '--:', '--:', '--:', ...PLAYER_NAMES.map(() => '--:')]),
  ...reports.map(({ level, wanted, wins }) =>
    row([
      level,
      levelTarget(level),
      levelMoves(level),
      percent(wanted),
      ...PLAYER_NAMES.map(name => percent(wins[name])),
    ]),
  ),
];

const WIDTH = 900;
const HEIGHT = 360;
const MARGIN = 40;
const COLORS: Readonly<Record<PlayerName, string>> = {
  casual: '#b08d57',
  greedy: '#d1495b',
  mix: '#1d7874',
  expert: '#33658a',
};

const x = (level: number): number => MARGIN + ((level - 1) * (WIDTH - 2 * MARGIN)) / (LEVELS - 1);
const y = (share: number): number => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);

const line = (points: readonly (readonly [number, number])[], style: string): string =>
  `<polyline fill="none" ${style} points="${points.map(([level, share]) => `${x(level).toFixed(1)},${y(share).toFixed(1)}`).join(' ')}"/>`;

const plot = (reports: readonly LevelReport[]): string => {
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(share)}" y2="${y(share)}" stroke="#ddd"/><text x="4" y="${y(share) + 4}">${percent(share)}</text>`,
  );
  const labels = worlds.map(
    world =>
      `<text x="${x((world - 1) * LEVELS_PER_WORLD + 1)}" y="${HEIGHT - 14}">mondo ${world}</text>`,
  );
  const lines = PLAYER_NAMES.map(name =>
    line(
      reports.map(({ level, wins }) => [level, wins[name]]),
      `stroke="${COLORS[name]}" stroke-width="2"`,
    ),
  );
  const wanted = line(
    reports.map(report => [report.level, report.wanted]),
    'stroke="#222" stroke-dasharray="4 4"',
  );
  const legend = PLAYER_NAMES.map(
    (name, i) =>
      `<text x="${WIDTH - 4 * 90 + i * 90}" y="20" fill="${COLORS[name]}">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>The share of games won, level by level</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...grid,
    ...labels,
    wanted,
    ...lines,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
};

/** Writes docs/levels.md with the tables and the plot, and prints the table of the worlds. */
export const writeReport = (reports: readonly LevelReport[]): void => {
  const text = [
    '# How hard the levels are',
    '',
    'Written by `npm run seeds -- --report`. Four models of players, none of whom sees what will fall,',
    `play each level ${REPORT_PLAYS} times on the boards that it offers:`,
    '',
    '- *casual* takes the best of three random swaps;',
    '- *greedy* takes the swap with the most points;',
    '- *mix* is greedy half of the time, and otherwise looks two swaps ahead;',
    '- *expert* looks two swaps ahead and keeps specials for a combination, as the hint does.',
    '',
    'The boards are chosen so that a mixed player wins as often as the dashed line says',
    '(`infra/levels/curve.ts`). After two losses in a row the next board comes from the easiest third,',
    'after four from the easiest tenth.',
    '',
    '![The share of games won, level by level](levels.svg)',
    '',
    '## The worlds, before and after',
    '',
    ...worldTable(reports),
    '',
    '## The levels',
    '',
    ...levelTable(reports),
    '',
  ].join('\n');
  writeFileSync(DOCUMENT, text);
  writeFileSync(PLOT, plot(reports));
  console.log(worldTable(reports).join('\n'));
};
