import * as z from 'zod/mini';
import * as f from '../fields.ts';
import {
  ADMIN_REWARD_TYPES,
  discountFields,
  REWARD_RESOURCES,
  REWARD_STATUSES,
  termFields,
} from '../schemas/rewards.ts';

/** A reward that was assigned to a player, as the panel lists it. */
export const assignedReward = z.object({
  id: f.id,
  /** The holder's username. */
  user: z.string(),
  userId: f.id,
  rewardType: z.enum(ADMIN_REWARD_TYPES),
  rewardValue: z.nullable(f.count),
  resourceType: z.nullable(z.enum(REWARD_RESOURCES)),
  note: z.nullable(z.string()),
  /** The name of the special template it was made from. */
  what: z.nullable(z.string()),
  ...termFields,
  /** The name of its template; null if it was assigned by hand. */
  prizeName: z.nullable(z.string()),
  /** What it costs the shop, in cents; the holder never sees it. */
  cost: z.nullable(f.count),
  status: z.enum(REWARD_STATUSES),
  /** Whether the player has claimed it; a reward that is paid on delivery is claimed by its delivery. */
  claimed: z.boolean(),
  ...discountFields,
  usageCount: f.count,
  createdAt: f.instant,
});
