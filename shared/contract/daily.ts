import * as z from 'zod/mini';
import { RESOURCES } from '../rules/bakery.ts';
import { GOAL_KINDS } from '../rules/goals.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

/** What is claimed: a goal, or the extra chest of a day with all three done. */
const claimed = z.enum([...GOAL_KINDS, 'all']);

const streak = z.object({ days: f.count, best: f.count });

/** The goals of the day, the streak, and how the challenge of the day went (rules 260 to 269). */
export const daily = {
  read: route({
    summary: 'Today’s goals with their progress, the streak, and what of yesterday is unclaimed',
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
        }),
      ),
      streak,
      yesterday: z.object({ unclaimed: z.array(claimed) }),
      challenge: z.object({ played: z.boolean(), score: z.nullable(f.count) }),
    }),
    failures: [],
  }),
  claim: route({
    summary: 'Claim what a goal of today or yesterday pays, or the chest of a day with all done',
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
};
