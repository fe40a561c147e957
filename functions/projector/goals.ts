import { countForGoals, type GoalCounts } from '#shared/rules/goals.ts';
import { dayKey } from '#shared/time.ts';
import { goalCountsOf, goalItems } from '../domain/goal/goals.ts';
import { advanceStreak } from '../domain/goal/streak.ts';
import { account } from '../items/account.ts';
import { storedBakery } from '../items/bakery.ts';
import { progress } from '../items/campaign.ts';
import { challengeGame } from '../items/challenge.ts';
import { message } from '../items/friends.ts';
import { ownerOf } from '../items/player.ts';
import { trialResults } from '../items/trial.ts';
import type { KindInfo } from '../table/kind.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** Something that a player did for a goal, and when (milliseconds). */
type Done = { readonly playerId: number; readonly at: number; readonly kind?: 'chat' };

const hasGrown = (before: GoalCounts = {}, after: GoalCounts = {}): boolean =>
  Object.entries(after).some(([day, counts]) => {
    const had: Readonly<Record<string, number>> = before[day] ?? {};
    return Object.entries(counts).some(([kind, n]) => n > (had[kind] ?? 0));
  });

/** The writes of a kind with goal counts that increase them. */
const counting = <T extends { readonly goalCounts?: GoalCounts }>(
  kind: KindInfo<T, unknown, never>,
): Subscription<Done> =>
  on(kind, ({ key, before, after, at }) =>
    at !== undefined && hasGrown(before?.goalCounts, after?.goalCounts)
      ? [{ playerId: ownerOf(key), at }]
      : [],
  );

const challenges = on(challengeGame, ({ key, before, after }): Done[] => {
  const at = after?.finishedAt;
  return typeof at === 'number' && typeof before?.finishedAt !== 'number'
    ? [{ playerId: ownerOf(key), at }]
    : [];
});

/** The messages on days whose goals ask for one. */
const messages = on(message, ({ before, after }): Done[] => {
  if (before || !after) return [];
  const { senderId: playerId, at } = after;
  const isAsked = countForGoals({}, dayKey(at), { chat: 1 })[dayKey(at)] !== undefined;
  return isAsked ? [{ playerId, at, kind: 'chat' }] : [];
});

export const GOALS: readonly Subscription<Done>[] = [
  counting(trialResults),
  counting(progress),
  counting(storedBakery),
  challenges,
  messages,
];

/** Advances a player's streak for what was done, as of the last instant. */
const settleGoals = async (playerId: number, done: readonly Done[]): Promise<void> => {
  const now = Math.max(...done.map(({ at }) => at));
  const unit = new UnitOfWork(now, { mayUseCopies: true });
  const { own, goals } = await unit.load({
    own: account(playerId),
    goals: goalItems(playerId, now),
  });
  if (!own.value) return;
  const { daily } = goals;
  for (const { kind, at } of done) {
    if (kind === undefined) continue;
    // A day asks for one message, so a change that is delivered again adds nothing.
    const goalCounts = countForGoals(daily.value.goalCounts, dayKey(at), { [kind]: 1 });
    if (goalCounts !== daily.value.goalCounts) daily.set({ ...daily.value, goalCounts });
  }
  await advanceStreak(unit, playerId, goals, goalCountsOf(goals));
  await unit.commit();
};

/** Counts messages for the goals, and the days with a completed goal for streaks. */
export const projectGoals = async (changes: readonly Change[]): Promise<void> => {
  const byPlayer = Map.groupBy(projectAll(GOALS, changes), ({ playerId }) => playerId);
  // In parallel, so that they share their reads.
  await Promise.all(
    [...byPlayer].map(([playerId, done]) => retryOnConflict(() => settleGoals(playerId, done))),
  );
};
