import { describe, expect, it } from 'vitest';
import { PRIZE_TYPES } from '#shared/contract/admin/fields.ts';
import { formMessages } from '#test/web/ui/form/form-messages.ts';
import { type PrizeDraft, prizeDraft } from '#web/superadmin/prizes/draft.ts';
import { prizeInput } from '#web/superadmin/prizes/input.ts';
import { prizeSchema, prizeWords } from '#web/superadmin/prizes/rules.ts';
import { PRIZE, PRIZE_DRAFT } from './prize-fixtures.ts';

const prizeMessages = (draft: PrizeDraft) =>
  formMessages(prizeSchema, prizeInput(draft), prizeWords);

describe('a prize’s form', () => {
  it.each(PRIZE_TYPES)('for %s accepts complete input', type => {
    expect(prizeMessages({ ...PRIZE_DRAFT, type })).toEqual({});
  });

  it('requires a name', () => {
    expect(prizeMessages({ ...PRIZE_DRAFT, name: '  ' })).toEqual({
      name: 'Questo campo è obbligatorio.',
    });
  });

  it('suggests one use and thirty days', () => {
    expect(prizeDraft(undefined)).toMatchObject({
      usageLimit: '1',
      validity: 'days',
      validDays: '30',
      isEndless: false,
      isUnlimited: false,
    });
  });

  it.each([
    ['days', { validDays: 30, validFrom: null, validUntil: null }],
    [
      'dates',
      {
        validDays: null,
        validFrom: '2026-03-29T10:00:00.000Z',
        validUntil: '2026-10-25T11:00:00.000Z',
      },
    ],
  ] as const)('with a validity in %s has no other', (validity, expected) => {
    expect(prizeInput({ ...PRIZE_DRAFT, validity })).toMatchObject(expected);
  });

  it('omits the end or the limit only if that is ticked', () => {
    expect(prizeMessages({ ...PRIZE_DRAFT, validDays: '', usageLimit: '' })).toEqual({
      validDays: 'Inserisci un numero intero, almeno 1.',
      usageLimit: 'Inserisci un numero intero, almeno 1.',
    });
    expect(prizeMessages({ ...PRIZE_DRAFT, validity: 'dates', validUntil: '' })).toEqual({
      validUntil: 'Scegli la data di fine.',
    });
    const inFiveDigits = { ...PRIZE_DRAFT, validity: 'dates', validUntil: '20266-03-29' } as const;
    expect(prizeMessages(inFiveDigits)).toEqual({ validUntil: 'Scegli la data di fine.' });
    const ticked = { ...PRIZE_DRAFT, validFrom: '', isEndless: true, isUnlimited: true };
    expect(prizeMessages(ticked)).toEqual({});
    const none = { validDays: null, validFrom: null, validUntil: null };
    expect(prizeInput(ticked)).toMatchObject({ ...none, usageLimit: null });
    // Without a limit, a thing would be used once.
    expect(prizeInput({ ...ticked, type: 'special' })).toMatchObject({ ...none, usageLimit: 3 });
  });

  it('shows an old prize without an end or a limit as ticked', () => {
    const old = { ...PRIZE, type: 'sconto', discountPercent: 10 } as const;
    expect(prizeDraft(old)).toMatchObject({ isEndless: true, isUnlimited: true });
    expect(prizeDraft({ ...old, validDays: 7, usageLimit: 2 })).toMatchObject({
      isEndless: false,
      isUnlimited: false,
      validDays: '7',
    });
  });

  it('accepts amounts in euros, with a comma or a dot', () => {
    expect(prizeInput(PRIZE_DRAFT)).toMatchObject({ cost: 120, minimumAmount: 1500 });
    const input = prizeInput({ ...PRIZE_DRAFT, cost: ' 0.5 ', minimumAmount: '' });
    expect(input).toMatchObject({ cost: 50, minimumAmount: null });
    const message = 'Scrivi un importo in euro, per esempio 1,50.';
    expect(prizeMessages({ ...PRIZE_DRAFT, cost: 'molto', minimumAmount: '0' })).toEqual({
      cost: message,
      minimumAmount: message,
    });
    const tooMuch = prizeMessages({ ...PRIZE_DRAFT, cost: '1000,01' }).cost ?? '';
    expect(tooMuch.replace(/\s/g, ' ')).toBe('Al massimo 1000,00 €.');
    expect(prizeDraft({ ...PRIZE, cost: 120, minimumAmount: 1500 })).toMatchObject({
      cost: '1,20',
      minimumAmount: '15,00',
    });
  });

  it('requires a value for bignè', () => {
    expect(prizeMessages({ ...PRIZE_DRAFT, type: 'bigne', value: '' })).toEqual({
      value: 'Indica il valore del premio.',
    });
  });

  it('sends the name trimmed', () => {
    expect(prizeSchema.parse(prizeInput(PRIZE_DRAFT)).name).toBe('Vassoio');
  });
});
