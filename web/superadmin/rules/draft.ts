import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import {
  NUMBER_OF_TRIGGER,
  type RuleNumber,
  type RuleTrigger,
} from '#shared/rules/reward-rules.ts';

/** The values of a rule's form, as they are typed. */
export type RuleDraft = {
  trigger: RuleTrigger;
  world: string;
  days: string;
  count: string;
  prizeId: string;
  monthlyBudget: string;
  hasMessage: boolean;
  message: { title: string; body: string; path: string };
  channels: PromotionChannel[];
  isActive: boolean;
};

/** What a new rule's number begins with. */
const PROPOSED: Readonly<Record<RuleNumber, string>> = { world: '3', days: '60', count: '10' };

const textOf = (value: number | null | undefined, empty = ''): string =>
  value === null || value === undefined ? empty : String(value);

/** The values of a stored rule, or of a new one. */
export const ruleDraft = (
  rule: RewardRule | undefined,
  trigger: RuleTrigger = 'registration',
): RuleDraft => ({
  trigger: rule?.trigger ?? trigger,
  world: textOf(rule?.world, PROPOSED.world),
  days: textOf(rule?.days, PROPOSED.days),
  count: textOf(rule?.count, PROPOSED.count),
  prizeId: textOf(rule?.prizeId),
  monthlyBudget: rule ? textOf(rule.monthlyBudget) : '',
  hasMessage: rule ? rule.message !== null : false,
  message: {
    title: rule?.message?.title ?? '',
    body: rule?.message?.body ?? '',
    path: rule?.message?.path ?? '',
  },
  channels: rule?.message ? rule.channels : ['inbox'],
  isActive: rule?.isActive ?? true,
});

/** undefined for an empty text, which the schema calls missing. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim());

const numberFor = (draft: RuleDraft): Partial<Record<RuleNumber, number | null>> => {
  const name = NUMBER_OF_TRIGGER[draft.trigger];
  return name ? { [name]: numberOf(draft[name]) ?? null } : {};
};

/** The input of shop.createRule. */
export const ruleInput = (draft: RuleDraft) => ({
  trigger: draft.trigger,
  ...numberFor(draft),
  prizeId: numberOf(draft.prizeId),
  monthlyBudget: numberOf(draft.monthlyBudget) ?? null,
  ...(draft.hasMessage
    ? {
        message: { ...draft.message, path: draft.message.path.trim() || null },
        channels: draft.channels,
      }
    : { message: null }),
  isActive: draft.isActive,
});

/** What the sentence says of a draft. */
export const ruleOfDraft = (draft: RuleDraft) => ({
  trigger: draft.trigger,
  ...numberFor(draft),
  monthlyBudget: numberOf(draft.monthlyBudget) ?? null,
  message: draft.hasMessage ? draft.message : null,
});
