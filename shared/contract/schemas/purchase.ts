import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { gift } from './programme.ts';
import { adminReward } from './rewards.ts';

const OPENED = ['card', 'voucher', 'find', 'slip'] as const;

/** How the customer of a purchase was found (rule 219). */
export type Opened = (typeof OPENED)[number];

export const opened = z.enum(OPENED);

/** A purchase as it was made. Amounts in cents. */
export const purchase = z.object({
  id: f.id,
  amount: f.count,
  discount: f.count,
  voucherId: z.nullable(f.id),
  /** How many stamps the card received. */
  stamps: f.count,
  /** Whether the card received any stamps. */
  stamped: z.boolean(),
  /** null if the purchase doesn't count. */
  gift: z.nullable(gift),
  /** The reward of the card that the purchase completed. */
  reward: z.nullable(adminReward),
  /** All rewards that the purchase issued: the card's, and those of steps. */
  rewards: z.array(adminReward),
  opened,
  /** The paper slip that the purchase was made from. */
  slipId: z.nullable(f.id),
  createdAt: f.instant,
});
