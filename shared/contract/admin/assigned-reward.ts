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
  /** The name of the special template that it was made from. */
  what: z.nullable(z.string()),
  ...termFields,
  /** The name of its template; null if it was assigned by hand. */
  prizeName: z.nullable(z.string()),
  /** In cents: what it costs the shop; its holder doesn't learn it. */
  cost: z.nullable(f.count),
  status: z.enum(REWARD_STATUSES),
  /** Whether its player has taken it; what is paid on delivery is taken then. */
  claimed: z.boolean(),
  ...discountFields,
  usageCount: f.count,
  createdAt: f.instant,
});
