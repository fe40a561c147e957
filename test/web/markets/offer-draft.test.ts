import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePurchase, fromTenths, PRICE_MAX, toTenths } from '#shared/rules/offers.ts';
import {
  type OfferDraft,
  previewOf,
  validateDraft,
} from '#web/markets/players/create/offer-draft.ts';

const GOOD: OfferDraft = { resource: 'flour', quantity: 10, price: '1,5' };
const PLENTY = 1000;

describe('the preview of an offer', () => {
  it('shows what is paid, the commission, and what is received', () => {
    expect(previewOf({ ...GOOD, quantity: 120, price: '1,7' })).toEqual({
      totalCoins: 204,
      commission: 11,
      netCoins: 193,
    });
    expect(previewOf({ ...GOOD, quantity: 1, price: '0,1' })).toEqual({
      totalCoins: 1,
      commission: 1,
      netCoins: 0,
    });
  });

  it('is what a sale at one go brings, by its very rule', () => {
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
  ])('waits for what makes sense: %j does not', part => {
    expect(previewOf({ ...GOOD, ...part })).toBeUndefined();
  });
});

describe('a draft', () => {
  it('without faults can be published', () => {
    expect(validateDraft(GOOD, PLENTY)).toBeUndefined();
    expect(validateDraft({ ...GOOD, quantity: PLENTY, price: '1000' }, PLENTY)).toBeUndefined();
    expect(validateDraft({ ...GOOD, price: '0.1' }, PLENTY)).toBeUndefined();
  });

  it.each([
    [{ resource: '' }, 'resource'],
    [{ quantity: null }, 'quantity'],
    [{ price: '  ' }, 'price'],
  ] as const)('with nothing in a field lacks it: %j', (part, field) => {
    expect(validateDraft({ ...GOOD, ...part }, PLENTY)).toEqual({
      title: 'Campi mancanti',
      description: "Compila tutti i campi per creare l'offerta",
      field,
    });
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
  ] as const)('offers something for something: not %j', (part, field) => {
    expect(validateDraft({ ...GOOD, ...part }, PLENTY)).toEqual({
      title: 'Valori non validi',
      description: 'Quantità e prezzo devono essere maggiori di zero',
      field,
    });
  });

  it('offers what is there', () => {
    expect(validateDraft({ ...GOOD, quantity: 1001 }, PLENTY)).toEqual({
      title: 'Quantità non valida',
      description: 'Inserisci una quantità tra 1 e 1.000',
      field: 'quantity',
    });
    expect(validateDraft(GOOD, 0)?.description).toBe('Verifica di avere abbastanza risorse');
  });

  it.each(['1000,1', '0,05', '1.000', 'dieci'])('names a price that can be: not %j', price => {
    expect(validateDraft({ ...GOOD, price }, PLENTY)).toMatchObject({
      title: 'Prezzo non valido',
      field: 'price',
    });
  });
});
