import * as z from 'zod/mini';
import { RESOURCES } from '../rules/bakery.ts';
import { GOAL_KINDS, GOAL_NEEDS } from '../rules/goals.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

/** What is claimed: a goal, or the extra chest of a day with all three goals done. */
const claimed = z.enum([...GOAL_KINDS, 'all']);

const streak = z.object({
  days: f.count,
  best: f.count,
  /** Whether a day of this week may still be missed. */
  protected: z.boolean(),
});

/** The day's goals, the streak, and the result of the challenge of the day (rules 260 to 269). */
export const daily = {
  read: route({
    summary: 'Today’s goals with their progress, the streak, and what is unclaimed from yesterday',
    method: 'GET',
    path: '/api/daily',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      day: f.day,
      goals: z.array(
        z.object({
          kind: z.enum(GOAL_KINDS),
          target: f.id,
          progress: f.count,
          done: z.boolean(),
          claimed: z.boolean(),
          /** What the caller must have before it can be done; null if they have it. */
          needs: z.nullable(z.enum(GOAL_NEEDS)),
        }),
      ),
      streak,
      /** The extra chest of a day with all three goals done. */
      chest: z.object({ claimed: z.boolean() }),
      yesterday: z.object({ unclaimed: z.array(claimed) }),
      challenge: z.object({ played: z.boolean(), score: z.nullable(f.count) }),
    }),
    failures: [],
  }),
  claim: route({
    summary:
      'Claim the reward of a goal of today or yesterday, or the chest of a day with all goals reached',
    method: 'POST',
    path: '/api/daily/claim',
    access: 'player',
    input: z.strictObject({ day: f.day, kind: claimed }),
    output: z.object({
      coins: f.count,
      resource: z.optional(z.enum(RESOURCES)),
      amount: z.optional(f.count),
      streak,
    }),
    failures: ['not_done', 'already_claimed', 'too_late'],
  }),
  week: route({
    summary: 'The recap of the caller’s past week, until it has been seen',
    method: 'GET',
    path: '/api/daily/week',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      recap: z.nullable(
        z.object({
          /** The first day of the week. */
          monday: f.day,
          bestScore: z.nullable(f.count),
          /** The caller's place on the week's trial leaderboard. */
          place: z.nullable(f.id),
          stamps: f.count,
          stars: f.count,
          /** The stars gained since the recap of the week before; null if that recap wasn't seen. */
          starsGained: z.nullable(f.count),
        }),
      ),
    }),
    failures: [],
  }),
  seenWeek: route({
    summary: 'Mark the recap of the past week as seen',
    method: 'POST',
    path: '/api/daily/week/seen',
    access: 'player',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
  }),
};
