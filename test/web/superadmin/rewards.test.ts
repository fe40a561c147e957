import { describe, expect, it } from 'vitest';
import type { Prize } from '#shared/contract/admin.ts';
import { ADMIN_REWARD_TYPES } from '#shared/contract/schemas/rewards.ts';
import { formMessages } from '#test/web/ui/form/form-messages.ts';
import {
  prizeDraft,
  RESOURCE_NAMES,
  type RewardDraft,
  rewardDraft,
} from '#web/superadmin/prizes/draft.ts';
import { rewardInput } from '#web/superadmin/prizes/input.ts';
import { prizeWords, rewardSchema } from '#web/superadmin/prizes/rules.ts';
import { NINA, PRIZE, REWARD } from './prize-fixtures.ts';

const rewardMessages = (draft: RewardDraft) =>
  formMessages(rewardSchema, rewardInput(draft), prizeWords);

describe('a reward’s form', () => {
  const empty = rewardDraft(undefined);

  it.each([
    ['coins', ['rewardValue']],
    ['risorsa', ['resourceType', 'rewardValue']],
    ['vita_extra', ['rewardValue']],
    ['exp', ['rewardValue']],
    ['custom', ['note']],
    ['sconto', ['discountPercent']],
  ] as const)('for %s requires a user and %j', (rewardType, required) => {
    const messages = rewardMessages({ ...empty, rewardType });
    expect(Object.keys(messages).toSorted()).toEqual([...required, 'userId'].toSorted());
    expect(rewardMessages({ ...REWARD, rewardType })).toEqual({});
  });

  it('says what is missing', () => {
    expect(rewardMessages(empty)).toEqual({
      userId: 'Scegli a chi va il premio.',
      discountPercent: 'Indica la percentuale di sconto.',
    });
    expect(rewardMessages({ ...REWARD, validFrom: '', validUntil: '' })).toEqual({
      validFrom: 'Scegli la data di inizio.',
      validUntil: 'Scegli la data di fine.',
    });
    expect(rewardMessages({ ...empty, userId: NINA, rewardType: 'risorsa' })).toEqual({
      rewardValue: 'Indica il valore del premio.',
      resourceType: 'Scegli la risorsa.',
    });
  });

  it.each(['0', '0.5', '101', 'x'])('refuses a discount of %s percent', discountPercent => {
    expect(rewardMessages({ ...REWARD, discountPercent })).toEqual({
      discountPercent: 'La percentuale va da 1 a 100.',
    });
  });

  it.each(['1', '12.5', '100'])('accepts a discount of %s percent', discountPercent => {
    expect(rewardMessages({ ...REWARD, discountPercent })).toEqual({});
  });

  it.each(['0', '-1', '1.5'])('refuses %s as a usage limit and as a value', number => {
    const message = 'Inserisci un numero intero, almeno 1.';
    expect(rewardMessages({ ...REWARD, usageLimit: number })).toEqual({ usageLimit: message });
    expect(rewardMessages({ ...REWARD, rewardType: 'coins', rewardValue: number })).toEqual({
      rewardValue: message,
    });
  });

  it('accepts a discount without a limit or an end only if that is ticked', () => {
    const without = { ...REWARD, usageLimit: '', validUntil: '' };
    expect(rewardMessages(without)).toEqual({
      usageLimit: 'Inserisci un numero intero, almeno 1.',
      validUntil: 'Scegli la data di fine.',
    });
    const ticked = { ...without, isUnlimited: true, isEndless: true };
    expect(rewardMessages(ticked)).toEqual({});
    expect(rewardInput(ticked)).toMatchObject({ usageLimit: null, validUntil: null });
  });

  it('suggests one use, and thirty days from today', () => {
    expect(rewardDraft(undefined, null, '2026-11-20')).toMatchObject({
      usageLimit: '1',
      validFrom: '2026-11-20',
      validUntil: '2026-12-20',
      isEndless: false,
      isUnlimited: false,
    });
  });

  it('refuses a day with a mistyped year', () => {
    expect(rewardMessages({ ...REWARD, validUntil: '2206-10-25' })).toMatchObject({
      validUntil: 'Scegli una data dal 2020 al 2100.',
    });
  });

  it('accepts no value for a custom reward, and no text if it is a prize’s', () => {
    const custom = { ...REWARD, rewardType: 'custom', rewardValue: '' } as const;
    expect(rewardMessages(custom)).toEqual({});
    const prize = { id: 1, rewardType: 'custom' } as const;
    expect(rewardMessages({ ...custom, note: '', prize })).toEqual({});
  });

  it("refuses what the server would refuse, in the server's words", () => {
    expect(rewardMessages({ ...REWARD, rewardType: 'coins', rewardValue: '2000000' })).toEqual({
      rewardValue: 'Massimo 1000000.',
    });
    expect(rewardMessages({ ...REWARD, discountCode: 'X'.repeat(41) })).toEqual({
      discountCode: 'Al massimo 40 caratteri.',
    });
  });

  it('refuses a description of only spaces', () => {
    expect(rewardMessages({ ...REWARD, rewardType: 'custom', note: '   ' })).toEqual({
      note: 'Descrivi il premio.',
    });
  });

  it('refuses a discount that ends before it starts, and accepts one of a single day', () => {
    const lasting = (validFrom: string, validUntil: string) =>
      rewardMessages({ ...REWARD, validFrom, validUntil });
    expect(lasting('2026-11-20', '2026-11-20')).toEqual({});
    expect(lasting('2026-11-20', '2026-11-19')).toEqual({
      validUntil: 'La data di fine viene prima di quella di inizio.',
    });
  });
});

describe('the input of the call', () => {
  it.each(ADMIN_REWARD_TYPES)('for a reward of type %s contains what was entered', rewardType => {
    const input = rewardSchema.parse(rewardInput({ ...REWARD, rewardType }));
    expect(input).toMatchObject({ userId: 7, rewardType, note: 'Un premio' });
  });

  it('for a discount has no value, and noon in Rome for dates on which the clocks change', () => {
    expect(rewardSchema.parse(rewardInput(REWARD))).toMatchObject({
      validFrom: '2026-03-29T10:00:00.000Z',
      validUntil: '2026-10-25T11:00:00.000Z',
      discountCode: 'DOLCE20',
      usageLimit: 3,
      rewardValue: null,
    });
  });

  it('for any other type has null in the discount fields', () => {
    expect(rewardInput({ ...REWARD, rewardType: 'coins' })).toMatchObject({
      rewardValue: 50,
      discountPercent: null,
      validUntil: null,
      resourceType: null,
    });
  });

  it('contains the chosen resource', () => {
    for (const resourceType of Object.keys(RESOURCE_NAMES)) {
      const input = rewardInput({ ...REWARD, rewardType: 'risorsa', resourceType });
      expect(rewardSchema.parse(input).resourceType).toBe(resourceType);
    }
  });
});

describe('a reward from a prize', () => {
  it('is a resource for bignè', () => {
    expect(rewardDraft(PRIZE)).toMatchObject({
      rewardType: 'risorsa',
      resourceType: 'bignè',
      rewardValue: '12',
      note: 'Vassoio',
    });
  });

  it.each([
    ['coins', 'coins'],
    ['resource', 'risorsa'],
    ['special', 'custom'],
    ['sconto', 'sconto'],
  ] as const)('for a prize of type %s has the type %s', (type, rewardType) => {
    expect(rewardDraft({ ...PRIZE, type }).rewardType).toBe(rewardType);
  });

  it('names the prize as long as it has the prize’s type', () => {
    const draft = rewardDraft({ ...PRIZE, type: 'special', description: 'Appena fatto' });
    expect(draft.note).toBe('Appena fatto');
    expect(rewardInput(draft).prizeId).toBe(PRIZE.id);
    expect(rewardInput({ ...draft, rewardType: 'coins' }).prizeId).toBeNull();
  });

  it("is valid for the prize's number of days, or on its dates", () => {
    const prize = { ...PRIZE, type: 'sconto', discountPercent: 20 } as const;
    const days = (changes: Partial<Prize>) =>
      rewardDraft({ ...prize, ...changes }, null, '2026-11-20');
    expect(days({ validDays: 7 })).toMatchObject({
      validFrom: '2026-11-20',
      validUntil: '2026-11-27',
      isEndless: false,
    });
    const dates = { validFrom: '2026-12-01T11:00:00Z', validUntil: '2026-12-24T11:00:00Z' };
    expect(days(dates)).toMatchObject({ validFrom: '2026-12-01', validUntil: '2026-12-24' });
    expect(days({}).isEndless).toBe(true);
  });

  it('matches the prize’s own form', () => {
    const prize = { ...PRIZE, type: 'sconto', discountPercent: 20, usageLimit: 2 } as const;
    expect(prizeDraft(prize)).toMatchObject({ type: 'sconto', discountPercent: '20' });
    expect(rewardDraft(prize)).toMatchObject({ discountPercent: '20', usageLimit: '2' });
  });
});
