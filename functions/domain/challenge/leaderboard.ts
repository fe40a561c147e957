import type { Account } from '../../items/account.ts';
import { type ChallengeGame, challengeGame } from '../../items/challenge.ts';
import { wrapped } from '../../table/unit-of-work.ts';
import { challengeLeaderboard } from '../leaderboard/leaderboard.ts';
import { type LeaderboardStanding, standingWith } from '../leaderboard/standings.ts';
import type { Placement } from '../rank/entry.ts';

/** A player's standing on the leaderboard of a challenge: none before the game is over, or once it is void. */
export const challengeStanding = (
  playerId: number,
  { day, score, finishedAt, voidedAt }: ChallengeGame,
): LeaderboardStanding => [
  challengeLeaderboard(day),
  voidedAt === undefined ? standingWith(playerId, score ?? 0, finishedAt ?? 0) : undefined,
];

/** What the leaderboard stores with a score: the run's id, so that the run can be watched once the day is over. */
export const challengeDetail = ({ runId }: ChallengeGame): readonly number[] => [runId];

/** The caller's own place on the leaderboard of a day's challenge. */
export const ownChallengePlace = (playerId: number, day: string) =>
  wrapped(challengeGame(playerId, day), ({ value }) => (caller: Account): Placement | undefined => {
    if (!value) return undefined;
    const [, standing] = challengeStanding(playerId, value);
    return standing && { ...standing, username: caller.username, detail: challengeDetail(value) };
  });
