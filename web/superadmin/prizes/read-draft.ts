import type { Draft } from './draft.ts';

/** Reads a form's values; an input that isn't shown is empty. */
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
