import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { correlationOf, flaggedShare, GAMES_EVER } from './figures.ts';
import { GAMES, HONEST, type Sample, STRONG_BOTS, USUAL_BOTS } from './models.ts';
import { LIMITS, RATING } from './report-texts.ts';
import { bestOf, type DrawGame, luckier, oneOf, type Rated, withFillers } from './trials.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/fair-play.md', import.meta.url));
const BOT_PLAYERS = 2000;
const HONEST_PLAYERS = 4000;
/** How many other games a bot plays after each of its own to hide it, and how many of its own it may play. */
const FILLERS = 4;
const OWN_GAMES = 60;

type Game = Rated & { readonly score: number };
/** A sample's games, rated. */
export type RatedGames = (sample: Sample) => readonly Game[];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [
  row(cells),
  row(cells.map((_, i) => (i === 0 ? '---' : '--:'))),
];
const points = (score: number): string => score.toLocaleString('en');

/** '99.9 %', never rounded up to 100 %. */
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The number of games, the median, the best score, and the luck of a game with its deviation. */
const spread = (games: readonly Game[]): string[] => {
  const scores = games.map(({ score }) => score).sort((a, b) => a - b);
  const luck = games.map(game => game.luck);
  const mean = meanOf(luck);
  const deviation = Math.sqrt(meanOf(luck.map(one => (one - mean) ** 2)));
  return [
    points(games.length),
    points(scores[Math.floor(scores.length / 2)] ?? 0),
    points(scores.at(-1) ?? 0),
    `${mean.toFixed(2)} ± ${deviation.toFixed(2)}`,
  ];
};

/** About as unlucky as a game can be, and worth nothing. */
const UNLUCKY: DrawGame = () => ({ luck: -3, rarity: 0 });

const botTable = (games: RatedGames, cut: number): string[] => [
  ...head([
    'bot',
    'games played',
    'median',
    'best',
    'luck of a game',
    'by the 10th game',
    '15th',
    '20th',
    '40th',
    `60 own, ${FILLERS} of the expert after each`,
    `60 own, ${FILLERS} unlucky ones`,
  ]),
  ...[...USUAL_BOTS, ...STRONG_BOTS].map(name => {
    const own = oneOf(games(name));
    const alone = (count: number): string =>
      percent(flaggedShare(() => own, cut, { games: count, players: BOT_PLAYERS }));
    const hidden = (filler: DrawGame): string =>
      percent(
        flaggedShare(() => withFillers(own, filler, FILLERS), cut, {
          games: OWN_GAMES * (1 + FILLERS),
          players: BOT_PLAYERS,
        }),
      );
    return row([
      name,
      ...spread(games(name)),
      ...[10, 15, 20, 40].map(alone),
      hidden(oneOf(games('expert'))),
      hidden(UNLUCKY),
    ]);
  }),
];

const honestTable = (games: RatedGames, cut: number): string[] => {
  const count = (draw: DrawGame, within: number): number =>
    Math.round(
      HONEST_PLAYERS * flaggedShare(() => draw, cut, { games: within, players: HONEST_PLAYERS }),
    );
  return [
    ...head([
      'player',
      'games played',
      'median',
      'best',
      'luck of a game',
      'flagged after 100',
      `**in ${points(GAMES_EVER)}**`,
    ]),
    ...HONEST.map(name => {
      const draw = oneOf(games(name));
      return row([
        name,
        ...spread(games(name)),
        count(draw, 100),
        `**${count(draw, GAMES_EVER)}**`,
      ]);
    }),
    ...HONEST.map(name => {
      const draw = luckier(oneOf(games(name)));
      return row([
        `${name}, lucky`,
        '',
        '',
        '',
        '',
        count(draw, 100),
        `**${count(draw, GAMES_EVER)}**`,
      ]);
    }),
    ...[2, 3].map(of => {
      const draw = bestOf(of, oneOf(games('expert')));
      const name = `expert, the better of ${of} alone`;
      return row([name, '', '', '', '', count(draw, 100), `**${count(draw, GAMES_EVER)}**`]);
    }),
  ];
};

/** Writes docs/fair-play.md, and prints its tables. */
export const writeReport = (games: RatedGames, cut: number): void => {
  const bots = botTable(games, cut);
  const honest = honestTable(games, cut);
  const correlation = correlationOf(games('table')).toFixed(2);
  const text = [
    ...RATING({ cut: cut.toFixed(2), correlation, games: points(GAMES.table) }),
    '## Bots',
    '',
    'A bot with a beam of width n knows what will fall. Swap by swap it keeps the n most promising games, by',
    'points, specials and moves left, and hands in the best end. Width 1 sees one swap ahead. The usual bot,',
    '*points* n, keeps the games with the most points and looks at nothing else: it is weaker, and less lucky. Each of',
    `${points(BOT_PLAYERS)} bots draws from the games that were played. Runs that are handed in empty or given up are not counted, so`,
    'they hide nothing: with any number of them, the columns without fillers hold.',
    '',
    ...bots,
    '',
    '## Honest players',
    '',
    `The columns say how many of ${points(HONEST_PLAYERS)} players are flagged. The models are those of [the levels](levels.md), and one that`,
    'swaps at random. A lucky player has each game’s luck raised by a fifth of a deviation, as if the falls favoured a',
    'device. The last ones never hand in a bad game. People and bots play other boards than those from which the table was',
    'made and on which the formula was chosen.',
    '',
    ...honest,
    '',
    ...LIMITS,
  ].join('\n');
  writeFileSync(DOCUMENT, text);
  console.log([...bots, '', ...honest].join('\n'));
};
