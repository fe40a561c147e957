import * as z from 'zod/mini';
import { LEDGER_REASONS } from '../../rules/ledger-reasons.ts';
import * as f from '../fields.ts';

/** One change of a player's balances (rule 40). */
export const ledgerEntry = z.object({
  id: f.id,
  at: f.instant,
  /** A code, such as 'oven', which pages translate. */
  reason: z.enum(LEDGER_REASONS),
  /** The id of what caused it: an offer, a reward or a batch. */
  reference: z.nullable(z.union([z.string(), z.number()])),
  amounts: z.record(z.string(), z.int()),
  /** All balances of the player after the change. */
  balance: z.record(z.string(), f.count),
});
