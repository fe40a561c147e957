import type { Draft } from './draft.ts';

/** A form's texts, by the names of its inputs; an input that isn't shown is empty. */
export const readDraft = (value: (name: keyof Draft) => string): Draft => ({
  value: value('value'),
  resourceType: value('resourceType'),
  text: value('text'),
  discountPercent: value('discountPercent'),
  discountCode: value('discountCode'),
  validFrom: value('validFrom'),
  validUntil: value('validUntil'),
  usageLimit: value('usageLimit'),
});
