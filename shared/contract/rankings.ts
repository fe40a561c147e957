import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';

/** How many rows a ranking shows (the wire, rankings). */
export const RANKING_ROWS = 50;

const row = z.object({
  rank: f.id,
  userId: f.id,
  username: z.string(),
  bakeryLevel: f.id,
  /** Bignè, resources or the oven's level, by the ranking. */
  value: f.count,
});

export type RankingRow = z.output<typeof row>;

/** Games specification, section 2 (Ranking). */
export const rankings = {
  read: route({
    summary: 'A ranking of the bakeries: its top, and the caller’s own exact row',
    method: 'GET',
    path: '/api/classifica',
    access: 'player',
    input: z.strictObject({
      /** Bignè produced ever, resources looted ever, oven level. */
      type: z._default(z.enum(['bigne', 'attacchi', 'forno']), 'bigne'),
    }),
    output: z.object({
      rows: z.array(row),
      /** null for who has no value yet. */
      userRow: z.nullable(row),
    }),
    failures: [],
  }),
};
