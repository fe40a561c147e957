import { DAY, startOfDay } from '#shared/time.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';

/** A player's game of the challenge of a day (rule 266). */
export type ChallengeGame = {
  readonly day: string;
  readonly runId: number;
  /** Null until it is finished. */
  readonly score: number | null;
  /** When the game was handed in (milliseconds); null before. */
  readonly finishedAt: number | null;
  /** How many specials its matches made, for the daily goal (rule 261); missing before it is finished. */
  readonly specials?: number;
  /** When a super administrator voided the score (rule 268). */
  readonly voidedAt?: number;
};

const CHALLENGE_DAYS = 40;

/** How long the items of a day's challenge are kept: longer than its leaderboard can be read. */
export const challengeKeptUntil = (day: string): number => startOfDay(day) + CHALLENGE_DAYS * DAY;

const KEPT = `${CHALLENGE_DAYS} days`;

export const challengeGame = kind<ChallengeGame, [playerId: number, day: string]>({
  ...OWN_ALONE,
  name: 'challengeGame',
  what: 'the player’s game of the challenge of a day',
  sk: 'CHALLENGE#{day}',
  streamed: true,
  kept: { text: KEPT, until: ({ day }) => challengeKeptUntil(day) },
  restored: { with: 'game' },
  bytes: '110',
});

/** The board that everybody plays on a day. */
export type ChallengeBoard = { readonly seed: number };

export const challengeBoard = kind<ChallengeBoard, [day: string]>({
  ...OF_NOBODY,
  name: 'challengeBoard',
  what: 'the seed of the challenge of a day, drawn at the first request of the day',
  pk: 'CHALLENGE#{day}',
  sk: 'BOARD',
  readers: 'everyone',
  kept: { text: KEPT, until: (_board, day) => challengeKeptUntil(day) },
  restored: { with: 'game' },
  bytes: '60',
});
