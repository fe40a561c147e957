import {
  BOT_RARITY,
  HIDING_BOT,
  HONEST_LUCK,
  PLAIN_BOT,
  RARITY_WEIGHT,
} from '#functions/domain/fair-play/evidence.ts';
import { FALLS_MAX, FALLS_PER_GAME } from '#shared/match3/luck/luck.ts';

type Measured = { readonly cut: string; readonly correlation: string; readonly games: string };

/** Two decimals at most, without zeros at the end. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const most = short(-Math.log(1 - HIDING_BOT.share));

const FORMULA = `    e = ln(1 - s + s (${1 - RARITY_WEIGHT} L + ${RARITY_WEIGHT} R)),  L = exp(b (z - ${HONEST_LUCK}) - b²/2),  R = exp(rarity (1 - 1/${BOT_RARITY})) / ${BOT_RARITY}`;

/** How what games say is added up. */
const EVIDENCE = ({ cut, correlation }: Omit<Measured, 'games'>): string[] => [
  'What a game says against its player is',
  '',
  FORMULA,
  '',
  `L is how much likelier the luck is with a bot whose luck is b more than ${HONEST_LUCK}, which is about the mean of a person`,
  'who hands in the better of two games; R is the same for the rarity with a bot whose scores have a mean rarity of',
  `${BOT_RARITY}. Both have a mean of at most 1 for honest players, so that any mixture of them has, although the two go`,
  `together (their correlation is ${correlation}). The share s is that of its games that a bot plays by itself.`,
  '',
  'Two bots are looked for, each with a sum of its own:',
  '',
  `- one that hides: s is ${HIDING_BOT.share} and b ${HIDING_BOT.luck}. No game, however bad, takes away more than ${most}.`,
  `- one that hides little and may be weak: s is ${PLAIN_BOT.share} and b ${PLAIN_BOT.luck}.`,
  '',
  'The e of either are added up and a sum never falls below 0 (a CUSUM chart), so that no past protects anybody.',
  `From the tenth game on, a sum beyond **${cut}** puts the player under suspicion. That is what 3 of 10,000 strong`,
  'players exceed in 1,000 games if they always hand in the better of two, of 20,000 whose luck is drawn normally and',
  'their rarities exponentially; the luck of real games has a slightly heavier tail.',
  '',
];

/** How games are rated, the first part of docs/fair-play.md. */
export const RATING = ({ cut, correlation, games }: Measured): string[] => [
  '# Too good to be true',
  '',
  'Written by `npm run rarity`. The seed of a game is with its player, so a bot can look ahead at what',
  'will fall. It can’t be refused, since every one of its moves is valid; but it is luckier than chance allows.',
  '[Rule 161](rules.md#rule-161) says what is done about it.',
  '',
  '## How a game is rated',
  '',
  '**Luck** is judged, not skill. When a game is handed in, each of its swaps is played again on the same board',
  `with up to ${FALLS_MAX} other falls (${FALLS_PER_GAME} for a whole game). What each leads to is valued: the points of the cascade, and`,
  'the best swap that is to be seen then, with the hint’s values. The rank of what really fell among them, equal',
  'ones half, is as often low as high for whoever doesn’t know what will fall, whatever swap they chose and why:',
  'the sum of the ranks less their means, over its deviation, is the game’s luck z, with mean 0 and deviation 1 for',
  'anybody honest. The other falls come from a seed that is drawn when the log is there: a bot can’t choose',
  'swaps that look unlucky among them.',
  '',
  'The **rarity** of a score is -ln of the share of a strong player’s games that are as good, of',
  `${games} games of the *expert* of [the levels](levels.md), who always takes the best swap. In the best 2 % of them, and`,
  'beyond, it grows evenly with the points, at the tail’s mean rate, up to 15 (one game in three million). Its mean',
  'is 1 for the expert, and less for others. It speaks of very high scores, should they come without luck.',
  '',
  ...EVIDENCE({ cut, correlation }),
];

/** The last part. */
export const LIMITS: readonly string[] = [
  '## What it costs',
  '',
  'Some 5 ms of a processor for a finished game, a replay is 0.05 ms; no write more, and no read.',
  '',
  '## What it can’t do',
  '',
  '- Who plays ten strong games of an engine and a hundred others between any two of them is not found: each of the',
  '  others takes a little away. Ten boards a month can be won so; the rarity of their scores is all that speaks then.',
  '- A weak bot that lets four games of a person follow each of its own is seldom found: its luck is hardly above theirs.',
  '- A bot could be made that wants points and little luck. Its luck is what makes its points, so it has fewer.',
  '- Whoever gives up each game that goes badly hands lucky games in, and may be flagged after hundreds of them, as the',
  '  last rows say. A person looks at the games, and sees good ones, not ones that only the future explains.',
  '- The games of the campaign aren’t judged: its boards are chosen because what falls on them is good, so that everybody',
  '  is lucky there, and more so on easier boards ([the table](levels.md#luck-by-grade)).',
  '- Games are drawn independently of each other, from games that were played once for each model.',
  '- The models are no people. What flags a person is a reason to look at the games, and a person decides.',
  '',
];
