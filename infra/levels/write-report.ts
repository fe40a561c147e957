import { writeFileSync } from 'node:fs';
import { GRADES } from '#functions/domain/run/draw-board.ts';
import {
  LEVELS,
  LEVELS_PER_WORLD,
  levelMoves,
  levelTarget,
  WORLDS,
} from '#shared/match3/levels.ts';
import { PLAYER_NAMES, type PlayerName } from './players.ts';
import { type LevelReport, REPORT_PLAYS, winsWithin } from './report.ts';
import { luckTable, purposeTable, row, scoreTable, TRIES_MAX } from './score-tables.ts';

const DOCUMENT = new URL('../../docs/levels.md', import.meta.url);
const PLOT = new URL('../../docs/levels.svg', import.meta.url);

/** Each world's means with an earlier choice of boards: any that a clairvoyant solver had beaten. */
const BEFORE: Readonly<Record<'casual' | 'greedy' | 'two ahead', readonly number[]>> = {
  casual: [79, 21, 4, 2, 2, 1, 0, 0, 0, 0],
  greedy: [93, 52, 18, 10, 9, 6, 4, 1, 1, 1],
  'two ahead': [99, 91, 71, 62, 61, 57, 42, 27, 18, 16],
};

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The figure of a model of a player on a level. */
type Share = (report: LevelReport, name: PlayerName) => number;

const atFirst: Share = ({ players }, name) => players[name].wins[0] ?? 0;
/** The tries for which the bars are set (rule 158). */
const TRIES = 3;
const withinThree: Share = ({ players }, name) => winsWithin(TRIES, players[name].wins);

const worlds = Array.from({ length: WORLDS }, (_, i) => i + 1);

const ofWorld = (reports: readonly LevelReport[], world: number): readonly LevelReport[] =>
  reports.slice((world - 1) * LEVELS_PER_WORLD, world * LEVELS_PER_WORLD);

const worldMeans = (reports: readonly LevelReport[], name: PlayerName, share: Share): string[] =>
  worlds.map(world => {
    const own = ofWorld(reports, world);
    return percent(own.reduce((sum, report) => sum + share(report, name), 0) / own.length);
  });

const worldHead = [row(['', ...worlds]), row(['---', ...worlds.map(() => '--:')])];

const worldTable = (reports: readonly LevelReport[], share: Share): string[] => [
  ...worldHead,
  ...PLAYER_NAMES.map(name => row([name, ...worldMeans(reports, name, share)])),
];

const beforeTable = (): string[] => [
  ...worldHead,
  ...Object.entries(BEFORE).map(([name, means]) => row([name, ...means.map(mean => `${mean} %`)])),
];

/** By grade, the share of games that a casual player wins. */
const gradeTable = (reports: readonly LevelReport[]): string[] => [
  ...worldHead,
  ...Array.from({ length: GRADES }, (_, grade) =>
    row([
      grade === 0 ? 'first grade' : `after ${grade} ${grade === 1 ? 'loss' : 'losses'}`,
      ...worldMeans(reports, 'casual', ({ players }, name) => players[name].wins[grade] ?? 0),
    ]),
  ),
];

const levelTable = (reports: readonly LevelReport[]): string[] => {
  const names = PLAYER_NAMES.map(name => (name === 'casual' ? `first try: ${name}` : name));
  const within = ['casual', 'greedy', 'mix'] as const;
  return [
    row([
      'level',
      'target',
      'moves',
      'wanted (mix)',
      ...names,
      'within three: casual',
      'greedy',
      'mix',
    ]),
    row(['--:', '--:', '--:', '--:', ...names.map(() => '--:'), ...within.map(() => '--:')]),
    ...reports.map(report =>
      row([
        report.level,
        levelTarget(report.level),
        levelMoves(report.level),
        percent(report.wanted),
        ...PLAYER_NAMES.map(name => percent(atFirst(report, name))),
        ...within.map(name => percent(withinThree(report, name))),
      ]),
    ),
  ];
};

const WIDTH = 900;
const HEIGHT = 360;
const MARGIN = 40;
const COLORS: Readonly<Record<PlayerName, string>> = {
  casual: '#b08d57',
  greedy: '#d1495b',
  mix: '#1d7874',
  hint: '#8d5a97',
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
      reports.map(report => [report.level, atFirst(report, name)]),
      `stroke="${COLORS[name]}" stroke-width="2"`,
    ),
  );
  const wanted = line(
    reports.map(report => [report.level, report.wanted]),
    'stroke="#222" stroke-dasharray="4 4"',
  );
  const within = line(
    reports.map(report => [report.level, withinThree(report, 'casual')]),
    `stroke="${COLORS.casual}" stroke-dasharray="2 3" stroke-width="2"`,
  );
  const legend = PLAYER_NAMES.map(
    (name, i) =>
      `<text x="${WIDTH - 5 * 80 + i * 80}" y="20" fill="${COLORS[name]}">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>The share of games won, level by level</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...grid,
    ...labels,
    wanted,
    ...lines,
    within,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
};

/** The introduction of the document. */
const INTRO: readonly string[] = [
  '# How hard the levels are',
  '',
  'Written by `npm run seeds -- --report`. Five models of players, none of whom sees what will fall,',
  `play each level ${REPORT_PLAYS} times on the boards of its first grade, and 20 to 240 times on each easier one:`,
  '',
  '- *casual* takes the best of three random swaps;',
  '- *greedy* takes the swap with the most points;',
  '- *mix* is greedy half of the time, and otherwise looks two swaps ahead;',
  '- *hint* follows every hint: it takes one of the three best swaps;',
  '- *expert* looks two swaps ahead, keeps specials for a combination, and always takes the best swap.',
  '',
  'The boards of the first grade are chosen so that a mixed player wins as often as the dashed line says',
  '(`infra/levels/curve.ts`), those of the three easier grades by how often a casual player wins',
  '([rule 158](rules.md#rule-158)). The dotted line is a casual player within three tries.',
  '',
  '![The share of games won, level by level](levels.svg)',
  '',
];

/** The tables by world. */
const summary = (reports: readonly LevelReport[]): string[] => [
  '## Within three tries',
  '',
  'Each of the first three losses moves to an easier board. The bars are, for a casual player, 75 % up to',
  'the fourth world, 55 % up to the seventh, then 40 %; for mix 60 %, for greedy 35 %. In the last world boards that',
  'are easy enough are rare: all seeds were looked at, and its levels share the easiest.',
  '',
  ...worldTable(reports, withinThree),
  '',
  'A casual player wins of the games of each grade:',
  '',
  ...gradeTable(reports),
  '',
  '## At the first try',
  '',
  ...worldTable(reports, atFirst),
  '',
  '## What easier boards do to the leaderboards',
  '',
  `By how much the mean of a level’s first win within ${TRIES_MAX} tries differs from that on boards of the first grade`,
  'alone, on some levels and on all of these together: with all points of easier boards, and as they count',
  '([rule 158](rules.md#rule-158)). One factor serves all levels: it is chosen so that the mean of all differs',
  'by less than 3 %, which holds for everybody but a casual player. They so rarely win the first grade that their figures',
  'are rough, and without easier boards most levels would have no score of theirs at all. Empty: never won there.',
  '',
  ...scoreTable(reports),
  '',
  'What whoever loses three games on purpose gets of a fourth on the last grade, against the best of four games that',
  'are all played to win. A game that is lost counts nothing.',
  '',
  ...purposeTable(reports),
  '',
  '## Luck by grade',
  '',
  'The mean luck of a mixed player’s games on some levels, as [games are judged](fair-play.md) elsewhere. Those of the',
  'campaign aren’t: what falls on a chosen board is better than what might have fallen.',
  '',
  ...luckTable(reports),
  '',
];

/** Writes docs/levels.md with the tables and the plot, and prints the tables by world. */
export const writeReport = (reports: readonly LevelReport[]): void => {
  const tables = summary(reports);
  const before = ['## Before boards were chosen', '', ...beforeTable(), ''];
  const levels = ['## The levels', '', ...levelTable(reports), ''];
  writeFileSync(DOCUMENT, [...INTRO, ...tables, ...before, ...levels].join('\n'));
  writeFileSync(PLOT, plot(reports));
  console.log(tables.join('\n'));
};
