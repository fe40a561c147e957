import { describe, expect, it } from 'vitest';
import type { Prize } from '#shared/contract/admin.ts';
import { PRIZE_TYPES, prizeFields, rewardFields } from '#shared/contract/admin-fields.ts';
import { ADMIN_REWARD_TYPES } from '#shared/contract/rewards.ts';
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

const wrong = (type: RewardType, draft: Draft): string[] =>
  Object.entries(REWARD_RULES[type]).flatMap(([name, rule]) => {
    const value = Object.entries(draft).find(([key]) => key === name)?.[1] ?? '';
    return rule(value) === undefined ? [] : [name];
  });

describe('what a reward of each type needs', () => {
  it.each([
    ['coins', ['value']],
    ['risorsa', ['value', 'resourceType']],
    ['vita_extra', ['value']],
    ['exp', ['value']],
    ['custom', ['text']],
    ['sconto', ['discountPercent', 'validFrom', 'validUntil']],
  ] as const)('%s needs %j', (type, needed) => {
    expect(wrong(type, EMPTY_DRAFT).toSorted()).toEqual([...needed].toSorted());
    expect(wrong(type, FULL)).toEqual([]);
  });

  it.each(['0', '0.5', '101', 'x'])('no discount is of %s percent', percent => {
    expect(REWARD_RULES.sconto.discountPercent(percent)).toBe('La percentuale va da 1 a 100.');
  });

  it.each(['1', '12.5', '100'])('a discount can be of %s percent', percent => {
    expect(REWARD_RULES.sconto.discountPercent(percent)).toBeUndefined();
  });

  it.each(['0', '-1', '1.5'])('%s is no limit of uses; nothing is no limit at all', limit => {
    expect(REWARD_RULES.sconto.usageLimit(limit)).toBeDefined();
    expect(REWARD_RULES.sconto.usageLimit('')).toBeUndefined();
  });

  it('a description of spaces describes nothing', () => {
    expect(REWARD_RULES.custom.text('   ')).toBe('Descrivi il premio.');
  });

  it('a discount ends on the day it starts, or later', () => {
    expect(datesOutOfOrder('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(datesOutOfOrder('2026-11-20', '2026-11-19')).toMatch(/prima di quella di inizio/);
  });

  it('a template’s dates can wait; its name can’t', () => {
    expect(PRIZE_RULES.sconto.validFrom('')).toBeUndefined();
    expect(PRIZE_RULES.sconto.name('  ')).toBe('Questo campo è obbligatorio.');
  });
});

describe('what is sent', () => {
  it.each(ADMIN_REWARD_TYPES)('is what the contract takes of a reward of type %s', type => {
    expect(rewardFields.safeParse(rewardRequest(7, type, FULL)).error).toBeUndefined();
  });

  it.each(PRIZE_TYPES)('is what the contract takes of a template of type %s', type => {
    const request = prizeRequest(' Vassoio ', type, true, FULL);
    expect(prizeFields.safeParse(request).error).toBeUndefined();
    expect(request.name).toBe('Vassoio');
  });

  it('of a discount has noon in Rome of both days, when the clocks change too, and no value', () => {
    expect(rewardRequest(7, 'sconto', FULL)).toMatchObject({
      validFrom: '2026-03-29T10:00:00.000Z',
      validUntil: '2026-10-25T11:00:00.000Z',
      discountCode: 'DOLCE20',
      usageLimit: 3,
      rewardValue: null,
    });
  });

  it('of anything else has nothing of a discount', () => {
    expect(rewardRequest(7, 'coins', FULL)).toMatchObject({
      rewardValue: 50,
      discountPercent: null,
      validUntil: null,
      resourceType: null,
      note: 'Un premio',
    });
  });

  it('knows every resource of the contract', () => {
    for (const name of Object.keys(RESOURCE_NAMES)) {
      const request = rewardRequest(7, 'risorsa', { ...FULL, resourceType: name });
      expect(request.resourceType).toBe(name);
    }
  });
});

describe('a template as a reward', () => {
  it('bignè are a resource', () => {
    const { type, draft } = rewardFromTemplate(PRIZE);
    expect(type).toBe('risorsa');
    expect(draft).toMatchObject({ resourceType: 'bignè', value: '12', text: 'Vassoio' });
  });

  it.each([
    ['coins', 'coins'],
    ['resource', 'risorsa'],
    ['special', 'custom'],
    ['sconto', 'sconto'],
  ] as const)('%s is %s', (type, reward) => {
    expect(rewardFromTemplate({ ...PRIZE, type }).type).toBe(reward);
  });
});
