import type { GoalCounts } from '#shared/rules/goals.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { progress } from '../../items/campaign.ts';
import { programme } from '../../items/card.ts';
import { type ChallengeGame, challengeGame } from '../../items/challenge.ts';
import { dailyGoals } from '../../items/daily.ts';
import { trialResults } from '../../items/trial.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';

/** Everything that counts towards a player’s goals of today and yesterday. */
export const goalItems = (playerId: number, now: number) => ({
  daily: dailyGoals(playerId),
  trial: trialResults(playerId),
  campaign: progress(playerId),
  bakery: bakery(playerId),
  challenge: challengeGame(playerId, dayKey(now)),
  lastChallenge: challengeGame(playerId, addDays(dayKey(now), -1)),
  settings: programme(),
});

export type GoalItems = LoadedBy<typeof goalItems>;

/** A finished challenge counts on its own day (rule 261). */
const challengeCounts = (game: ChallengeGame | undefined): GoalCounts =>
  game && game.finishedAt !== null
    ? { [game.day]: { games: 1, specials: game.specials ?? 0 } }
    : {};

/** All counts for the goals, including what the oven has finished by now (rule 261). */
export const goalCountsOf = (items: GoalItems): readonly GoalCounts[] => [
  items.daily.value.goalCounts,
  items.trial.value.goalCounts ?? {},
  items.campaign.value.goalCounts ?? {},
  items.bakery.current.goalCounts ?? {},
  challengeCounts(items.challenge.value),
  challengeCounts(items.lastChallenge.value),
];
