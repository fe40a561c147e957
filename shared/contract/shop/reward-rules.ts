import * as z from 'zod/mini';
import { RULE_NUMBERS, RULE_TRIGGERS, type RuleNumber } from '../../rules/reward-rules.ts';
import * as f from '../fields.ts';
import { RULE_BUDGET_MAX } from '../limits.ts';
import { route } from '../route.ts';
import { PROMOTION_CHANNELS, promotionChannels, promotionMessage } from '../schemas/promotions.ts';

/** Why an active rule issues nothing (rules 238, 239 and 241). */
export const IDLE_REASONS = [
  'prize_deleted',
  'prize_inactive',
  'prize_past',
  'no_contest_rules',
  'budget_used',
] as const;

const rule = z.object({
  id: f.id,
  version: f.version,
  trigger: z.enum(RULE_TRIGGERS),
  /** The number that belongs to the rule's trigger, if it has one; the other fields are null. */
  world: z.nullable(f.count),
  days: z.nullable(f.count),
  count: z.nullable(f.count),
  prizeId: f.id,
  /** The most rewards per month; null for no limit. */
  monthlyBudget: z.nullable(f.count),
  issuedThisMonth: f.count,
  /** In cents, by the cost that the template states. */
  costThisMonth: f.count,
  isActive: z.boolean(),
  issuesNothing: z.nullable(z.enum(IDLE_REASONS)),
  message: z.nullable(
    z.object({ title: z.string(), body: z.string(), path: z.nullable(z.string()) }),
  ),
  /** How the message is sent; empty without a message. */
  channels: z.array(z.enum(PROMOTION_CHANNELS)),
});

export type RewardRule = z.output<typeof rule>;

const numberIn = (name: RuleNumber) => {
  const { min, max } = RULE_NUMBERS[name];
  return z.optional(z.nullable(z.int().check(z.minimum(min), z.maximum(max))));
};

/** The operation checks which number belongs to which trigger. */
const ruleFields = {
  trigger: z.enum(RULE_TRIGGERS),
  world: numberIn('world'),
  days: numberIn('days'),
  count: numberIn('count'),
  prizeId: f.id,
  monthlyBudget: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(RULE_BUDGET_MAX)))),
  message: z.optional(z.nullable(promotionMessage)),
  /** Only the inbox if missing. */
  channels: z.optional(promotionChannels),
  isActive: z.boolean(),
};

const path = '/api/superadmin/rules';

/** The rules that issue rewards automatically (rule 238); part of the shop’s area. */
export const rewardRuleRoutes = {
  rules: route({
    summary: 'The rules that issue rewards, newest first, with the rewards issued this month',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ rules: z.array(rule) }),
    failures: [],
  }),
  createRule: route({
    summary: 'Create a rule that issues rewards',
    method: 'POST',
    path,
    access: 'superadmin',
    input: z.strictObject(ruleFields),
    output: z.object({ rule }),
    failures: ['rule_exists', 'too_many_rules'],
    status: 201,
  }),
  updateRule: route({
    summary: 'Change a rule; a missing number, budget, message or list of channels keeps its value',
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId, version: z.optional(f.version), ...ruleFields }),
    output: z.object({ rule }),
    failures: ['not_found', 'stale', 'rule_exists'],
  }),
  deleteRule: route({
    summary: 'Delete a rule; the rewards it has issued stay',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
