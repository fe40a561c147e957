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

/** How the evidence of single games is added up. */
const EVIDENCE = ({ cut, correlation }: Omit<Measured, 'games'>): string[] => [
  'What a game says against its player is',
  '',
  FORMULA,
  '',
  `L says how much likelier the luck is from a bot whose luck is b higher than ${HONEST_LUCK}, which is about the mean of a person`,
  'who hands in the better of two games. R says the same of the rarity, for a bot whose scores have a mean rarity of',
  `${BOT_RARITY}. Both have a mean of at most 1 for honest players, and so has any mixture of them, although the two are`,
  `correlated (${correlation}). The share s is the share of its games that the bot plays by itself.`,
  '',
  'Two kinds of bots are looked for, each with its own sum:',
  '',
  `- one that hides: s is ${HIDING_BOT.share} and b is ${HIDING_BOT.luck}. No game, however bad, takes away more than ${most}.`,
  `- one that hides little and may be weak: s is ${PLAIN_BOT.share} and b is ${PLAIN_BOT.luck}.`,
  '',
  'The values e of each kind are added up, and a sum never falls below 0 (a CUSUM chart), so that a good past protects nobody.',
  `From the tenth game on, a sum beyond **${cut}** puts the player under suspicion. Of 10,000 strong players who always hand`,
  'in the better of two games, 3 exceed this in 1,000 games. That was computed with 20,000 players, whose luck is drawn',
  'from a normal and whose rarities from an exponential distribution; the luck of real games has a slightly heavier tail.',
  '',
];

/** How games are rated: the first part of docs/fair-play.md. */
export const RATING = ({ cut, correlation, games }: Measured): string[] => [
  '# Too good to be true',
  '',
  'Written by `npm run rarity`. The player’s device knows the seed of a game, so a bot can look ahead at what will',
  'fall. Its game can’t be refused, since every move is valid; but it is luckier than chance allows.',
  '[Rule 161](rules.md#rule-161) says what is done about it.',
  '',
  '## How a game is rated',
  '',
  '**Luck** is judged, not skill. When a game is handed in, each of its swaps is played again on the same board',
  `with up to ${FALLS_MAX} other falls (${FALLS_PER_GAME} for a whole game). Each result is valued: by the points of the cascade, and by`,
  'the best swap that can be seen afterwards, with the hint’s values. Then the fall that really came is ranked among the',
  'others; equal ones count half. For a player who doesn’t know what will fall, this rank is as often low as high,',
  'whatever swap they chose and why. The sum of the ranks, less their means and divided by its deviation, is the game’s',
  'luck z, which has mean 0 and deviation 1 for every honest player. The other falls come from a seed that is drawn after',
  'the log has arrived, so a bot can’t choose swaps that look unlucky among them.',
  '',
  'The **rarity** of a score is -ln of the share of a strong player’s games that are as good. It is taken from',
  `${games} games of the *expert* of [the levels](levels.md), who always takes the best swap. In the best 2 % of them and`,
  'beyond, it grows evenly with the points, at the tail’s mean rate, up to 15 (one game in three million). Its mean',
  'is 1 for the expert, and less for others. It detects very high scores, in case they come without luck.',
  '',
  ...EVIDENCE({ cut, correlation }),
];

/** The last part of docs/fair-play.md. */
export const LIMITS: readonly string[] = [
  '## What it costs',
  '',
  'A finished game takes some 5 ms of a processor, a replay 0.05 ms; there is no additional read or write.',
  '',
  '## What it can’t do',
  '',
  '- A player who plays ten strong games of an engine, and a hundred other games between any two of them, isn’t found:',
  '  each of the others takes a little away. This can win ten boards a month; only the rarity of the scores speaks then.',
  '- A weak bot that plays four games of a person after each of its own is seldom found: it is hardly luckier than they are.',
  '- A bot could be made that looks for points and little luck. But its luck is what makes its points, so it has fewer.',
  '- Players who give up each game that goes badly hand in lucky games only, and may be flagged after hundreds of them, as the',
  '  last rows say. The person who looks at such games sees good ones, not ones that only the future explains.',
  '- The games of the campaign aren’t judged: its boards are chosen because good tiles fall on them, so everybody',
  '  is lucky there, and more so on easier boards ([the table](levels.md#luck-by-grade)).',
  '- The simulated careers draw their games independently, from games that were played once for each model.',
  '- The models aren’t people. A flag is a reason to look at the games, and a person decides.',
  '',
];
