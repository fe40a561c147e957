import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePurchase, fromTenths, PRICE_MAX, toTenths } from '#shared/rules/offers.ts';
import {
  type OfferDraft,
  previewOf,
  validateDraft,
} from '#web/markets/players/create/offer-draft.ts';

const VALID: OfferDraft = { resource: 'flour', quantity: 10, price: '1,5' };
const AVAILABLE = 1000;

describe('the preview of an offer', () => {
  it('shows the total, the commission and the net coins', () => {
    expect(previewOf({ ...VALID, quantity: 120, price: '1,7' })).toEqual({
      totalCoins: 204,
      commission: 11,
      netCoins: 193,
    });
    expect(previewOf({ ...VALID, quantity: 1, price: '0,1' })).toEqual({
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
        const shown = previewOf({ resource: 'milk', quantity: units, price: typed });
        expect(shown).toEqual(computePurchase({ tenths: price, brought: 0 }, units));
      }),
    );
  });

  it.each([
    { quantity: null },
    { quantity: 0 },
    { price: '' },
    { price: '0' },
    { price: '-2' },
    { price: '1000,1' },
    { price: 'dieci' },
  ])('is undefined for an invalid field: %j', part => {
    expect(previewOf({ ...VALID, ...part })).toBeUndefined();
  });
});

describe('a draft', () => {
  it('has no error when all fields are valid', () => {
    expect(validateDraft(VALID, AVAILABLE)).toBeUndefined();
    expect(
      validateDraft({ ...VALID, quantity: AVAILABLE, price: '1000' }, AVAILABLE),
    ).toBeUndefined();
    expect(validateDraft({ ...VALID, price: '0.1' }, AVAILABLE)).toBeUndefined();
  });

  it.each([
    [{ resource: '' }, 'resource'],
    [{ quantity: null }, 'quantity'],
    [{ price: '  ' }, 'price'],
  ] as const)('has an error for an empty field: %j', (part, field) => {
    expect(validateDraft({ ...VALID, ...part }, AVAILABLE)).toEqual({
      title: 'Campi mancanti',
      description: "Compila tutti i campi per creare l'offerta",
      field,
    });
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
  ] as const)('has an error when quantity or price is not positive: %j', (part, field) => {
    expect(validateDraft({ ...VALID, ...part }, AVAILABLE)).toEqual({
      title: 'Valori non validi',
      description: 'Quantità e prezzo devono essere maggiori di zero',
      field,
    });
  });

  it('has an error when the quantity is not available', () => {
    expect(validateDraft({ ...VALID, quantity: 1001 }, AVAILABLE)).toEqual({
      title: 'Quantità non valida',
      description: 'Inserisci una quantità tra 1 e 1.000',
      field: 'quantity',
    });
    expect(validateDraft(VALID, 0)?.description).toBe('Verifica di avere abbastanza risorse');
  });

  it.each(['1000,1', '0,05', '1.000', 'dieci'])(
    'has an error for a price out of range or not a number: %j',
    price => {
      expect(validateDraft({ ...VALID, price }, AVAILABLE)).toMatchObject({
        title: 'Prezzo non valido',
        field: 'price',
      });
    },
  );
});
