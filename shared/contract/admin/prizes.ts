import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { discountFields, REWARD_RESOURCES } from '../schemas/rewards.ts';
import { PRIZE_TYPES, prizeFields } from './fields.ts';

export const prize = z.object({
  id: f.id,
  name: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(PRIZE_TYPES),
  resourceType: z.nullable(z.enum(REWARD_RESOURCES)),
  value: z.nullable(f.count),
  ...discountFields,
  conditions: z.nullable(z.string()),
  /** What it costs the shop, in cents; players never see it. */
  cost: z.nullable(f.count),
  /** For how many days after it is issued a reward is valid. */
  validDays: z.nullable(f.count),
  /** In cents. */
  minimumAmount: z.nullable(f.count),
  isActive: z.boolean(),
  createdAt: f.instant,
});

/** What gives a template's rewards: a full card, a step of it, an active rule, or a campaign that isn't over. */
export const PRIZE_USES = ['card', 'step', 'rule', 'campaign'] as const;

/** As the panel changes it. */
const versioned = z.extend(prize, { version: f.version });

const listed = z.extend(versioned, {
  /** What would stop giving rewards without this template (rule 303); the id is that of the rule or the campaign. */
  usedBy: z.array(z.object({ kind: z.enum(PRIZE_USES), id: z.optional(f.id) })),
});

export type ListedPrize = z.output<typeof listed>;

const path = '/api/superadmin/prizes';

/** The templates of rewards (rules 21 and 196); part of the admin area. */
export const prizeRoutes = {
  prizes: route({
    summary: 'The prizes, newest first',
    method: 'GET',
    path: `${path}`,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ prizes: z.array(listed) }),
    failures: [],
  }),
  createPrize: route({
    summary: 'Create a prize',
    method: 'POST',
    path: `${path}`,
    access: 'superadmin',
    input: prizeFields,
    output: z.object({ prize: versioned }),
    failures: ['too_many_prizes'],
    status: 201,
  }),
  updatePrize: route({
    summary: 'Change a prize',
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z.strictObject({
      id: f.pathId,
      version: z.optional(f.version),
      ...prizeFields.shape,
    }),
    output: z.object({ prize: versioned }),
    failures: ['not_found', 'stale'],
  }),
  deletePrize: route({
    summary: 'Delete a prize',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
