import { addDays } from '../time.ts';

/** The events that make a rule issue a reward (rule 238). */
export const RULE_TRIGGERS = [
  'registration',
  'world',
  'streak7',
  'podium_weekly',
  'podium_monthly',
  'birthday',
  'absent',
  'first_purchase',
  'visits',
] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];

/** The bounds of the numbers that some triggers have. */
export const RULE_NUMBERS = {
  world: { min: 2, max: 10 },
  days: { min: 14, max: 180 },
  count: { min: 2, max: 500 },
} as const;
export type RuleNumber = keyof typeof RULE_NUMBERS;

/** The number of each trigger that has one; calls use the same name for it. */
export const NUMBER_OF_TRIGGER: Readonly<Partial<Record<RuleTrigger, RuleNumber>>> = {
  world: 'world',
  absent: 'days',
  visits: 'count',
};

/** Whether a trigger's prizes are for a place in a ranking, which may legally be a contest (rule 241). */
export const isPodium = (trigger: RuleTrigger): boolean =>
  trigger === 'podium_weekly' || trigger === 'podium_monthly';

/**
 * Whether a trigger is something that the player has earned; for the others, the rule's message alone tells the player
 * (rule 238).
 */
export const isEarned = (trigger: RuleTrigger): boolean =>
  trigger !== 'birthday' && trigger !== 'absent';

/** Whether a trigger chooses players by their purchases, which needs their consent (rules 242 and 244). */
export const needsConsent = (trigger: RuleTrigger): boolean =>
  trigger === 'absent' || trigger === 'visits';

/** How many counters share a month's budget, which is how many rewards can be issued at the same time. */
export const BUDGET_SHARES = 16;

/** Each counter's part of a budget; the parts add up to exactly the budget (rule 239). */
export const budgetParts = (budget: number): number[] =>
  Array.from({ length: BUDGET_SHARES }, (_, share) =>
    Math.floor((budget + BUDGET_SHARES - 1 - share) / BUDGET_SHARES),
  );

/** How many rewards a counter of a budget has issued, and the most it may issue. */
export type BudgetShare = { readonly issued: number; readonly max: number };

/**
 * The counters of a month after its budget has changed: the rest of the budget is divided among them anew (rule 239).
 */
export const sharesAfterChange = (
  issued: readonly number[],
  budget: number,
  issuedInAll: number,
): BudgetShare[] => {
  const left = budgetParts(Math.max(0, budget - issuedInAll));
  return issued.map((n, share) => ({ issued: n, max: n + (left[share] ?? 0) }));
};

/** How many missed days a job catches up on (rules 243 and 244). */
const MADE_UP_DAYS = 30;

/** The days that are due up to the last one, oldest first; `upTo` is the last day that was done. */
export const daysDue = (upTo: string | undefined, last: string): string[] => {
  const days = Array.from({ length: MADE_UP_DAYS }, (_, i) => addDays(last, i - MADE_UP_DAYS + 1));
  return days.filter(day => upTo === undefined || day > upTo);
};
