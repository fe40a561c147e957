import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RARITY_UNIT, rarityIn } from '#functions/domain/fair-play/rarity.ts';
import {
  type BotFigures,
  botFigures,
  type Cuts,
  GAMES_EVER,
  type HonestFigures,
  honestFigures,
} from './figures.ts';
import { GAMES } from './models.ts';
import type { Scores } from './scores.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/fair-play.md', import.meta.url));

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const points = (score: number): string => score.toLocaleString('en');

/** '99.9 %', never rounded up to all. */
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

/** The median, what one game in ten reaches, and the best. */
const spread = (scores: readonly number[]): string[] => {
  const sorted = scores.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  return [points(at(0.5)), points(at(0.9)), points(sorted.at(-1) ?? 0)];
};

const botTable = (figures: readonly BotFigures[]): string[] => [
  row([
    'bot',
    'games played',
    'median',
    'one in ten reaches',
    'best',
    '5 games, cut for 5',
    '**10 games**',
    'within 20',
    'within 60',
  ]),
  row(['---', ...Array.from({ length: 8 }, () => '--:')]),
  ...figures.map(({ name, scores, flagged: { five, ten, twenty, sixty } }) =>
    row([
      name,
      points(scores.length),
      ...spread(scores),
      percent(five),
      `**${percent(ten)}**`,
      percent(twenty),
      percent(sixty),
    ]),
  ),
];

const honestTable = (figures: readonly HonestFigures[]): string[] => [
  row([
    'player',
    'games played',
    'median',
    'one in ten reaches',
    'best',
    'after 5, cut for 5',
    'after 10',
    `in ${points(GAMES_EVER)}, cut for 5`,
    `**in ${points(GAMES_EVER)}**`,
  ]),
  row(['---', ...Array.from({ length: 8 }, () => '--:')]),
  ...figures.map(({ name, scores, flagged: { five, ten, fiveEver, tenEver } }) =>
    row([name, points(scores.length), ...spread(scores), five, ten, fiveEver, `**${tenEver}**`]),
  ),
];

const rating = (cuts: Cuts): string[] => [
  '## How a game is rated',
  '',
  'The strong player is the *expert* of [the levels](levels.md): two swaps ahead on all that can be seen,',
  'with the hint’s values, which whoever asks for every hint plays like. The rarity of a score is -ln of the',
  `share of the expert’s games that are as good, of ${points(GAMES.table)} games; in the best 2 % of them, and beyond,`,
  'it grows evenly with the points, at the tail’s mean rate, up to 15 (one game in three million). By its',
  'definition the mean is 1, and the rarities of a strong player are distributed exponentially, however',
  'the scores are.',
  '',
  `Ten games whose rarities add up to more than **${(cuts[10] / RARITY_UNIT).toFixed(2)}** are too good. That is the sum which 0.7 of 1,000`,
  `strong players exceed in ${points(GAMES_EVER)} games each, measured on 30,000 players with exponential draws, who have games`,
  `rarer than any that was played. (For five games it would be ${(cuts[5] / RARITY_UNIT).toFixed(2)}.)`,
  '',
];

const LIMITS = [
  '## What it can’t do',
  '',
  '- A bot that plays like a good person is not found, and gains little: below a width of 8 it is about as',
  '  good as the hint, which is free.',
  '- Width 8 is found in most cases by its tenth game, and nearly always by its thirtieth; the wish was 99 %',
  '  by the tenth. Its scores overlap too much with the expert’s, who plays by the hint: other ways to add ten',
  '  rarities up were tried, the likelihood ratio of the two among them, which is the best test that there is',
  '  for ten scores, and none finds more than four in a hundred more at the same price for honest people.',
  '- Games are drawn independently of each other, from games that were played once for each model.',
  '- Nine tickets that were given up can hide one game, but not three of ten.',
  '- The models are no people. What flags a person is a reason to look at the games, and a person decides.',
  '',
];

/** Writes docs/fair-play.md, and prints its tables. */
export const writeReport = (scores: Scores, table: readonly number[], cuts: Cuts): void => {
  const rate = (score: number): number => rarityIn(table, score);
  const bots = botTable(botFigures(scores, rate, cuts));
  const honest = honestTable(honestFigures(scores, rate, cuts));
  const text = [
    '# Too good to be true',
    '',
    'Written by `npm run rarity`. The seed of a game is with its player, so a bot can look ahead at what',
    'will fall. It can’t be refused, since every one of its moves is valid; but its scores are rare among',
    'those of people. [Rule 161](rules.md#rule-161) says what is done with them.',
    '',
    ...rating(cuts),
    '## Bots',
    '',
    'A bot with a beam of width n knows what will fall: swap by swap it keeps the n most promising games, by',
    'points, specials and moves left, and hands in the best end. Width 1 sees one swap ahead. Each of 10,000',
    'bots draws from the games that were played:',
    '',
    ...bots,
    '',
    '## Honest players',
    '',
    'How many of 1,000 are flagged. They draw from games that the table was not made of; the models are those',
    'of [the levels](levels.md):',
    '',
    ...honest,
    '',
    ...LIMITS,
  ].join('\n');
  writeFileSync(DOCUMENT, text);
  console.log([...bots, '', ...honest].join('\n'));
};
