import { levelTarget } from '#shared/match3/levels.ts';
import { PLAYER_NAMES } from './players.ts';
import type { LevelReport } from './report.ts';

export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Tries after which somebody gives a level up. */
export const TRIES_MAX = 6;

/** The mean score of a level's first win within some tries, by the boards of some grades; null if there is none. */
const winningScore = (level: number, grades: readonly (readonly number[])[]): number | null => {
  let [left, won, points] = [1, 0, 0];
  for (let loss = 0; loss < TRIES_MAX; loss += 1) {
    const scores = grades[Math.min(loss, grades.length - 1)] ?? [];
    const wins = scores.filter(score => score >= levelTarget(level));
    const share = wins.length / scores.length;
    if (wins.length > 0) points += left * share * meanOf(wins);
    won += left * share;
    left *= 1 - share;
  }
  return won > 0 ? points / won : null;
};

const bestOfFour = (scores: readonly number[]): number => {
  const fours = scores.flatMap((_, i) => (i % 4 === 0 ? [scores.slice(i, i + 4)] : []));
  return meanOf(fours.map(four => Math.max(...four)));
};

const change = (now: number, before: number): string => {
  const by = Math.round(1000 * (now / before - 1)) / 10;
  return `${by > 0 ? '+' : ''}${by} %`;
};

/** What easier boards do to the scores of a few levels, and to their mean. */
export const scoreTable = (reports: readonly LevelReport[]): string[] => {
  const whole = reports.filter(({ players }) => players.expert.scores.length > 0);
  const cells = PLAYER_NAMES.map(name => {
    const means = whole.map(({ level, players }) => {
      const { scores } = players[name];
      const [alone, graded] = [scores.slice(0, 1), scores].map(some => winningScore(level, some));
      // Whoever never wins the first grade has no score to compare with.
      return alone && graded ? { alone, graded } : null;
    });
    const all = means.filter(mean => mean !== null);
    return {
      name,
      levels: means.map(mean => (mean ? change(mean.graded, mean.alone) : '')),
      mean: change(meanOf(all.map(({ graded }) => graded)), meanOf(all.map(({ alone }) => alone))),
    };
  });
  const onPurpose = whole.map(({ players: { expert } }) =>
    change(meanOf(expert.scores.at(-1) ?? []), bestOfFour(expert.scores[0] ?? [])),
  );
  return [
    row(['', ...whole.map(({ level }) => level), 'all']),
    row(['---', ...whole.map(() => '--:'), '--:']),
    ...cells.map(({ name, levels, mean }) => row([name, ...levels, `**${mean}**`])),
    row(['expert, three lost on purpose', ...onPurpose, '']),
  ];
};

/** By grade, the mean luck of games. */
export const luckTable = (reports: readonly LevelReport[]): string[] => {
  const judged = reports.filter(({ luck }) => luck.length > 0);
  return [
    row(['', ...judged.map(({ level }) => level)]),
    row(['---', ...judged.map(() => '--:')]),
    ...(judged[0]?.luck ?? []).map((_, grade) =>
      row([`grade ${grade + 1}`, ...judged.map(({ luck }) => (luck[grade] ?? 0).toFixed(1))]),
    ),
  ];
};
