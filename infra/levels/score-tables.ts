import { levelTarget } from '#shared/match3/levels.ts';
import { randomBelow, seededRandom } from '#shared/match3/random.ts';
import { countedScore } from '#shared/rules/campaign.ts';
import { meanOf } from './estimate-wins.ts';
import { PLAYER_NAMES } from './players.ts';
import type { LevelReport } from './report.ts';

export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Tries after which a player gives up a level. */
export const TRIES_MAX = 6;

/** What a game on a grade counts: nothing if it is lost, and on an easier board its points up to a cap (rule 158). */
type Counts = (score: number, grade: number) => number;

const uncapped =
  (level: number): Counts =>
  score =>
    score >= levelTarget(level) ? score : 0;

const capped =
  (level: number): Counts =>
  (score, grade) => {
    const points = uncapped(level)(score, grade);
    return grade > 0 ? countedScore(level, points) : points;
  };

/** What each game of some grades counts. */
const countGames = (grades: readonly (readonly number[])[], counts: Counts): number[][] =>
  grades.map((scores, grade) => scores.map(score => counts(score, grade)));

/** The mean score of a level's first win within some tries, on the boards of these grades; null if there is none. */
const firstWin = (grades: readonly (readonly number[])[]): number | null => {
  let [left, won, points] = [1, 0, 0];
  for (let loss = 0; loss < TRIES_MAX; loss += 1) {
    const games = grades[Math.min(loss, grades.length - 1)] ?? [];
    const wins = games.filter(counted => counted > 0);
    const share = wins.length / games.length;
    if (wins.length > 0) points += left * share * meanOf(wins);
    won += left * share;
    left *= 1 - share;
  }
  return won > 0 ? points / won : null;
};

const LIVES = 4;
const ROUNDS = 4000;

/** The mean of the best of four games in a row, none of which is lost on purpose. */
const bestOfLives = (grades: readonly (readonly number[])[]): number => {
  const random = seededRandom(LIVES);
  const rounds = Array.from({ length: ROUNDS }, () => {
    let [losses, best] = [0, 0];
    for (let life = 0; life < LIVES; life += 1) {
      const games = grades[Math.min(losses, grades.length - 1)] ?? [];
      const counted = games[randomBelow(random, games.length)] ?? 0;
      best = Math.max(best, counted);
      losses = counted > 0 ? 0 : losses + 1;
    }
    return best;
  });
  return meanOf(rounds);
};

const change = (now: number, before: number): string => {
  const by = Math.round(1000 * (now / before - 1)) / 10;
  return `${by > 0 ? '+' : ''}${by} %`;
};

const CAPS = [
  { title: 'all points', counts: uncapped },
  { title: 'capped', counts: capped },
] as const;

const wholeOf = (reports: readonly LevelReport[]): readonly LevelReport[] =>
  reports.filter(({ players }) => players.expert.scores.length > 0);

const head = (reports: readonly LevelReport[], ...last: string[]): string[] => [
  row(['', ...reports.map(({ level }) => level), ...last]),
  row(['---', ...reports.map(() => '--:'), ...last.map(() => '--:')]),
];

/** How easier boards change the scores of a few levels and their mean, before and after the cap. */
export const scoreTable = (reports: readonly LevelReport[]): string[] => {
  const whole = wholeOf(reports);
  const rows = PLAYER_NAMES.flatMap(name =>
    CAPS.map(({ title, counts }) => {
      const means = whole.map(({ level, players }) => {
        const games = countGames(players[name].scores, counts(level));
        const [alone, graded] = [games.slice(0, 1), games].map(firstWin);
        // A player who never wins the first grade has no score to compare with.
        return alone && graded ? { alone, graded } : null;
      });
      const all = means.filter(mean => mean !== null);
      return row([
        `${name}, ${title}`,
        ...means.map(mean => (mean ? change(mean.graded, mean.alone) : '')),
        `**${change(meanOf(all.map(({ graded }) => graded)), meanOf(all.map(({ alone }) => alone)))}**`,
      ]);
    }),
  );
  return [...head(whole, 'all'), ...rows];
};

/** The fourth game's score after three games lost on purpose, compared with the best of four honest games. */
export const purposeTable = (reports: readonly LevelReport[]): string[] => {
  const whole = wholeOf(reports);
  const rows = PLAYER_NAMES.flatMap(name =>
    CAPS.map(({ title, counts }) =>
      row([
        `${name}, ${title}`,
        ...whole.map(({ level, players }) => {
          const games = countGames(players[name].scores, counts(level));
          return change(meanOf(games.at(-1) ?? []), bestOfLives(games));
        }),
      ]),
    ),
  );
  return [...head(whole), ...rows];
};

/** By grade, the mean luck of the games. */
export const luckTable = (reports: readonly LevelReport[]): string[] => {
  const judged = reports.filter(({ luck }) => luck.length > 0);
  return [
    ...head(judged),
    ...(judged[0]?.luck ?? []).map((_, grade) =>
      row([`grade ${grade + 1}`, ...judged.map(({ luck }) => (luck[grade] ?? 0).toFixed(1))]),
    ),
  ];
};
