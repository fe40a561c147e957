import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePurchase, fromTenths, PRICE_MAX, toTenths } from '#shared/rules/offers.ts';
import { formMessages } from '#test/web/ui/form/form-messages.ts';
import {
  type OfferDraft,
  offerInput,
  offerSchema,
  offerWords,
  previewOf,
  titleOf,
} from '#web/markets/players/offer-draft.ts';

const VALID: OfferDraft = { resource: 'flour', quantity: 10, coinsPerUnit: '1,5' };
const AVAILABLE = 1000;

describe('the preview of an offer', () => {
  it('shows the total, the commission and the net coins', () => {
    expect(previewOf({ ...VALID, quantity: 120, coinsPerUnit: '1,7' })).toEqual({
      totalCoins: 204,
      commission: 11,
      netCoins: 193,
    });
    expect(previewOf({ ...VALID, quantity: 1, coinsPerUnit: '0,1' })).toEqual({
      totalCoins: 1,
      commission: 1,
      netCoins: 0,
    });
  });

  it('equals the result of selling the whole offer at once', () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000 });
    const tenths = fc.integer({ min: 1, max: toTenths(PRICE_MAX) });
    fc.assert(
      fc.property(quantity, tenths, (units, price) => {
        const typed = String(fromTenths(price)).replace('.', ',');
        const shown = previewOf({ resource: 'milk', quantity: units, coinsPerUnit: typed });
        expect(shown).toEqual(computePurchase({ tenths: price, brought: 0 }, units));
      }),
    );
  });

  it.each([
    { quantity: null },
    { quantity: 0 },
    { coinsPerUnit: '' },
    { coinsPerUnit: '0' },
    { coinsPerUnit: '-2' },
    { coinsPerUnit: '1000,1' },
    { coinsPerUnit: 'dieci' },
  ])('is undefined for an invalid field: %j', part => {
    expect(previewOf({ ...VALID, ...part })).toBeUndefined();
  });
});

const messagesFor = (part: Partial<OfferDraft>, available = AVAILABLE) =>
  formMessages(
    offerSchema(() => available),
    offerInput({ ...VALID, ...part }),
    offerWords,
  );

describe('a draft', () => {
  it.each([{}, { quantity: AVAILABLE, coinsPerUnit: '1000' }, { coinsPerUnit: '0.1' }])(
    'has no message when all fields are valid: %j',
    part => expect(messagesFor(part)).toEqual({}),
  );

  it.each([
    [{ resource: '' }, 'resource'],
    [{ quantity: null }, 'quantity'],
    [{ coinsPerUnit: '  ' }, 'coinsPerUnit'],
  ] as const)('has a message for an empty field: %j', (part, field) => {
    const message = "Compila tutti i campi per creare l'offerta";
    expect(messagesFor(part)).toEqual({ [field]: message });
    expect(titleOf(message)).toBe('Campi mancanti');
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ coinsPerUnit: '0' }, 'coinsPerUnit'],
    [{ coinsPerUnit: '-1' }, 'coinsPerUnit'],
  ] as const)('has a message when quantity or price is not positive: %j', (part, field) => {
    const message = 'Quantità e prezzo devono essere maggiori di zero';
    expect(messagesFor(part)).toEqual({ [field]: message });
    expect(titleOf(message)).toBe('Valori non validi');
  });

  it('has a message when the quantity is not available', () => {
    const message = 'Inserisci una quantità tra 1 e 1.000';
    expect(messagesFor({ quantity: 1001 })).toEqual({ quantity: message });
    expect(titleOf(message)).toBe('Quantità non valida');
    expect(messagesFor({}, 0)).toEqual({ quantity: 'Verifica di avere abbastanza risorse' });
  });

  it.each(['1000,1', '0,05', '1.001', 'dieci'])(
    'has a message for a price out of range or not a number: %j',
    coinsPerUnit => {
      const message = 'Inserisci un prezzo tra 0,1 e 1.000, con al massimo un decimale';
      expect(messagesFor({ coinsPerUnit })).toEqual({ coinsPerUnit: message });
      expect(titleOf(message)).toBe('Prezzo non valido');
    },
  );

  it('has a message for each invalid field', () => {
    const part = { resource: '', quantity: 0, coinsPerUnit: 'dieci' } as const;
    expect(Object.keys(messagesFor(part))).toEqual(['resource', 'quantity', 'coinsPerUnit']);
  });
});
