import { DAY, startOfDay } from '#shared/time.ts';
import { kind } from '../table/kind.ts';
import { OWN } from './player.ts';

/** How a player has played the challenge of a day (rule 266). */
export type ChallengeGame = {
  readonly day: string;
  readonly runId: number;
  /** Null until it is finished. */
  readonly score: number | null;
  /** When it was handed in (milliseconds); null before. */
  readonly finishedAt: number | null;
  /** The specials that its matches made, for the daily goal (rule 261); missing before it is finished. */
  readonly specials?: number;
};

const CHALLENGE_DAYS = 40;

export const challengeGame = kind<ChallengeGame, [playerId: number, day: string]>({
  ...OWN,
  name: 'challengeGame',
  what: 'the player’s game of the challenge of a day',
  sk: 'CHALLENGE#{day}',
  streamed: true,
  kept: {
    text: `${CHALLENGE_DAYS} days`,
    until: ({ day }) => startOfDay(day) + CHALLENGE_DAYS * DAY,
  },
  bytes: '110',
});
