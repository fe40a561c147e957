import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import {
  NUMBER_OF_TRIGGER,
  type RuleNumber,
  type RuleTrigger,
} from '#shared/rules/reward-rules.ts';
import { typedNumber } from '#web/ui/format/typed-number.ts';
import { numberOf, textOf, textOrNull } from '../parts/form-text.ts';

/** The initial number of a new rule. */
const PROPOSED: Readonly<Record<RuleNumber, string>> = { world: '3', days: '60', count: '10' };

const INBOX: PromotionChannel[] = ['inbox'];

/** The values of the form of a stored or new rule, as typed. */
export const ruleDraft = (rule: RewardRule | undefined, trigger: RuleTrigger = 'registration') => ({
  trigger: rule?.trigger ?? trigger,
  world: textOf(rule?.world) || PROPOSED.world,
  days: textOf(rule?.days) || PROPOSED.days,
  count: textOf(rule?.count) || PROPOSED.count,
  prizeId: textOf(rule?.prizeId),
  monthlyBudget: textOf(rule?.monthlyBudget),
  hasMessage: rule?.message != null,
  message: {
    title: rule?.message?.title ?? '',
    body: rule?.message?.body ?? '',
    path: rule?.message?.path ?? '',
  },
  channels: rule?.message ? rule.channels : INBOX,
  isActive: rule?.isActive ?? true,
});

export type RuleDraft = ReturnType<typeof ruleDraft>;

const numberFor = (draft: RuleDraft): Partial<Record<RuleNumber, number | null>> => {
  const name = NUMBER_OF_TRIGGER[draft.trigger];
  return name ? { [name]: typedNumber(draft[name]) } : {};
};

/** The input of shop.createRule. */
export const ruleInput = (draft: RuleDraft) => ({
  trigger: draft.trigger,
  ...numberFor(draft),
  prizeId: numberOf(draft.prizeId),
  monthlyBudget: typedNumber(draft.monthlyBudget),
  ...(draft.hasMessage
    ? {
        message: { ...draft.message, path: textOrNull(draft.message.path) },
        channels: draft.channels,
      }
    : { message: null }),
  isActive: draft.isActive,
});

/** The rule in a draft, for the sentence. */
export const ruleOfDraft = (draft: RuleDraft) => ({
  trigger: draft.trigger,
  ...numberFor(draft),
  monthlyBudget: typedNumber(draft.monthlyBudget),
  message: draft.hasMessage ? draft.message : null,
});
