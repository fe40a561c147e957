import { describe, expect, it } from 'vitest';
import { PRIZE_TYPES, prizeFields, rewardFields } from '#shared/contract/admin/fields.ts';
import type { Prize } from '#shared/contract/admin.ts';
import { ADMIN_REWARD_TYPES } from '#shared/contract/schemas/rewards.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type RewardType,
  rewardFromTemplate,
} from '#web/superadmin/prizes/draft.ts';
import { prizeRequest, RESOURCE_NAMES, rewardRequest } from '#web/superadmin/prizes/requests.ts';
import { datesOutOfOrder, PRIZE_RULES, REWARD_RULES } from '#web/superadmin/prizes/rules.ts';

const FULL: Draft = {
  value: '50',
  resourceType: 'farina',
  text: ' Un premio ',
  discountPercent: '12.5',
  discountCode: 'dolce20',
  validFrom: '2026-03-29',
  validUntil: '2026-10-25',
  usageLimit: '3',
};

const PRIZE: Prize = {
  id: 1,
  name: 'Vassoio',
  description: null,
  type: 'bigne',
  resourceType: null,
  value: 12,
  discountPercent: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const invalidFields = (type: RewardType, draft: Draft): string[] =>
  Object.entries(REWARD_RULES[type]).flatMap(([name, rule]) => {
    const value = Object.entries(draft).find(([key]) => key === name)?.[1] ?? '';
    return rule(value) === undefined ? [] : [name];
  });

describe('the rules of a reward’s form', () => {
  it.each([
    ['coins', ['value']],
    ['risorsa', ['value', 'resourceType']],
    ['vita_extra', ['value']],
    ['exp', ['value']],
    ['custom', ['text']],
    ['sconto', ['discountPercent', 'validFrom', 'validUntil']],
  ] as const)('for %s require %j', (type, required) => {
    expect(invalidFields(type, EMPTY_DRAFT).toSorted()).toEqual([...required].toSorted());
    expect(invalidFields(type, FULL)).toEqual([]);
  });

  it.each(['0', '0.5', '101', 'x'])('refuse a discount of %s percent', percent => {
    expect(REWARD_RULES.sconto.discountPercent(percent)).toBe('La percentuale va da 1 a 100.');
  });

  it.each(['1', '12.5', '100'])('accept a discount of %s percent', percent => {
    expect(REWARD_RULES.sconto.discountPercent(percent)).toBeUndefined();
  });

  it.each(['0', '-1', '1.5'])('refuse a usage limit of %s, and accept an empty one', limit => {
    expect(REWARD_RULES.sconto.usageLimit(limit)).toBeDefined();
    expect(REWARD_RULES.sconto.usageLimit('')).toBeUndefined();
  });

  it('refuse a description of only spaces', () => {
    expect(REWARD_RULES.custom.text('   ')).toBe('Descrivi il premio.');
  });

  it('refuse a discount that ends before it starts, and accept one of a single day', () => {
    expect(datesOutOfOrder('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(datesOutOfOrder('2026-11-20', '2026-11-19')).toMatch(/prima di quella di inizio/);
  });

  it('require a template’s name, but not its dates', () => {
    expect(PRIZE_RULES.sconto.validFrom('')).toBeUndefined();
    expect(PRIZE_RULES.sconto.name('  ')).toBe('Questo campo è obbligatorio.');
  });
});

describe('the request', () => {
  it.each(ADMIN_REWARD_TYPES)('for a reward of type %s matches the contract', type => {
    expect(rewardFields.safeParse(rewardRequest(7, type, FULL)).error).toBeUndefined();
  });

  it.each(PRIZE_TYPES)('for a template of type %s matches the contract', type => {
    const request = prizeRequest(' Vassoio ', type, true, FULL);
    expect(prizeFields.safeParse(request).error).toBeUndefined();
    expect(request.name).toBe('Vassoio');
  });

  it('for a discount has no value, and noon in Rome for dates when the clocks change', () => {
    expect(rewardRequest(7, 'sconto', FULL)).toMatchObject({
      validFrom: '2026-03-29T10:00:00.000Z',
      validUntil: '2026-10-25T11:00:00.000Z',
      discountCode: 'DOLCE20',
      usageLimit: 3,
      rewardValue: null,
    });
  });

  it('for any other type has null in the fields of a discount', () => {
    expect(rewardRequest(7, 'coins', FULL)).toMatchObject({
      rewardValue: 50,
      discountPercent: null,
      validUntil: null,
      resourceType: null,
      note: 'Un premio',
    });
  });

  it('has the resource that was chosen', () => {
    for (const name of Object.keys(RESOURCE_NAMES)) {
      const request = rewardRequest(7, 'risorsa', { ...FULL, resourceType: name });
      expect(request.resourceType).toBe(name);
    }
  });
});

describe('a reward from a template', () => {
  it('is a resource for bignè', () => {
    const { type, draft } = rewardFromTemplate(PRIZE);
    expect(type).toBe('risorsa');
    expect(draft).toMatchObject({ resourceType: 'bignè', value: '12', text: 'Vassoio' });
  });

  it.each([
    ['coins', 'coins'],
    ['resource', 'risorsa'],
    ['special', 'custom'],
    ['sconto', 'sconto'],
  ] as const)('for a template of type %s has the type %s', (type, rewardType) => {
    expect(rewardFromTemplate({ ...PRIZE, type }).type).toBe(rewardType);
  });
});
