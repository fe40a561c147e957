import type { Prize } from '#shared/contract/admin.ts';
import type { IDLE_REASONS } from '#shared/contract/shop/reward-rules.ts';
import { isPodium, type RuleTrigger } from '#shared/rules/reward-rules.ts';
import type { StoredRule } from '../../items/reward-rules.ts';
import { type LoadedProgramme, usablePrize } from '../card/programme.ts';

export type IdleReason = (typeof IDLE_REASONS)[number];

/** The active rules of a trigger. */
export const activeRules = (rules: readonly StoredRule[], trigger: RuleTrigger): StoredRule[] =>
  rules.filter(one => one.isActive && one.trigger === trigger);

/** The active rule of a trigger and its number; there is at most one. */
export const activeRule = (
  rules: readonly StoredRule[],
  trigger: RuleTrigger,
  number: number | null = null,
): StoredRule | undefined => activeRules(rules, trigger).find(one => one.number === number);

/** The prizes for a place in a ranking that need no contest rules: coins and resources (rule 241). */
const GAME_PRIZES: readonly Prize['type'][] = ['coins', 'bigne', 'resource'];

/** Whether a trigger may give a template's rewards: a place in a ranking may give only some (rule 241). */
const isAllowedPrize = (
  trigger: RuleTrigger,
  { type }: Prize,
  { programme }: LoadedProgramme,
): boolean =>
  !isPodium(trigger) || GAME_PRIZES.includes(type) || programme.value.contestRules !== null;

/** Why a rule's template can't give rewards now; null if it can. */
export const prizeProblem = (
  { trigger, prizeId }: Pick<StoredRule, 'trigger' | 'prizeId'>,
  settings: LoadedProgramme,
  now: number,
): Exclude<IdleReason, 'budget_used'> | null => {
  const prize = settings.prizes.value.prizes.find(({ id }) => id === prizeId);
  if (!prize) return 'prize_deleted';
  if (!prize.isActive) return 'prize_inactive';
  if (!usablePrize(settings, prizeId, now)) return 'prize_past';
  return isAllowedPrize(trigger, prize, settings) ? null : 'no_contest_rules';
};

/** The template from which a rule issues rewards now; undefined if it can't issue any. */
export const rulePrize = (
  rule: StoredRule,
  settings: LoadedProgramme,
  now: number,
): Prize | undefined =>
  prizeProblem(rule, settings, now) === null ? usablePrize(settings, rule.prizeId, now) : undefined;
