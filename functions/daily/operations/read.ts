import { daily as contract } from '#shared/contract/daily.ts';
import {
  earnedOn,
  GOAL_TARGETS,
  goalNeed,
  goalProgress,
  goalsFor,
  goalsOf,
} from '#shared/rules/goals.ts';
import { streakOn } from '#shared/rules/streak.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { goalCountsOf, goalItems } from '../../domain/goal/goals.ts';
import { advanceStreak } from '../../domain/goal/streak.ts';
import { operation } from '../../http/operation.ts';
import { pollingState } from '../../items/notices.ts';

/** Today's goals, the streak, and what can still be claimed for yesterday (rules 260 to 264). */
export const read = operation(contract.read, {
  loads: ({ callerId, now }) => ({
    ...goalItems(callerId, now),
    // Only the goal of writing a message depends on friends.
    polling: goalsOf(dayKey(now)).includes('chat') ? pollingState(callerId) : undefined,
  }),
  run: async ({ caller, unit, now, items }) => {
    items.bakery.look();
    const all = goalCountsOf(items);
    await advanceStreak(unit, caller.id, items, all);
    const day = dayKey(now);
    const { claimed, streak } = items.daily.value;
    const { withoutChat } = items.settings.value;
    const isClaimed = (on: string, kind: string) => claimed[on]?.some(one => one === kind) ?? false;
    const yesterday = addDays(day, -1);
    const challenge = items.challenge.value;
    const has = {
      bakery: items.bakery.profile.chosenResource !== null,
      friends: (items.polling?.value.friends ?? 0) > 0,
    };
    return {
      day,
      goals: goalsFor(all, day, withoutChat).map(kind => {
        const progress = goalProgress(all, day, kind);
        const target = GOAL_TARGETS[kind];
        const done = progress === target;
        const needs = done ? null : goalNeed(kind, has);
        return { kind, target, progress, done, claimed: isClaimed(day, kind), needs };
      }),
      streak: streakOn(streak, day),
      chest: { claimed: isClaimed(day, 'all') },
      yesterday: {
        unclaimed: earnedOn(all, yesterday, withoutChat).filter(
          kind => !isClaimed(yesterday, kind),
        ),
      },
      challenge: {
        played: typeof challenge?.finishedAt === 'number',
        score: challenge?.score ?? null,
      },
    };
  },
});
