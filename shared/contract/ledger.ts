import * as z from 'zod/mini';
import * as f from './fields.ts';

/** One movement of what a player holds (Rules, decision 40). */
export const ledgerEntry = z.object({
  id: f.id,
  at: f.instant,
  /** A word of the server's, such as 'oven'; pages have the Italian for it. */
  reason: z.string(),
  /** What moved it: the id of an offer, a reward, a batch. */
  reference: z.nullable(z.union([z.string(), z.number()])),
  amounts: z.record(z.string(), z.int()),
  /** What the player held of everything afterwards. */
  balance: z.record(z.string(), f.count),
});
