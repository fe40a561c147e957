import { describe, expect, it } from 'vitest';
import { iso } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { missingText, stampText } from '#web/till/purchase/stamp-text.ts';

const PROGRAMME = {
  ...{ minimumAmount: 500, purchasesPerDay: 2 },
  ...{ startsAt: null, endsAt: null as string | null, openCardsDays: 60 },
};

const answer = (amount: number, stamps: number, onCard = 3) => ({
  purchase: {
    ...{ id: 1, amount, discount: 0, voucherId: null, stamps, stamped: stamps > 0, gift: null },
    ...{ reward: null, rewards: [], opened: 'card' as const, slipId: null, createdAt: iso(NOON) },
  },
  customer: {
    ...{ id: 2, username: 'Nina', stamps: onCard, stampsNeeded: 10, visits: 4 },
    ...{ lastVisitAt: iso(NOON), lastPurchase: null },
  },
});

type Case = { amount?: number; onCard?: number; programme?: Partial<typeof PROGRAMME> };

/** With ordinary spaces instead of non-breaking ones. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe("the text about a purchase's effect on the card", () => {
  it('shows its stamps', () => {
    expect(stampText(answer(500, 1), PROGRAMME)).toBe('Un bollino in più: 3 di 10.');
    expect(stampText(answer(2500, 5), undefined)).toBe('5 bollini in più: 3 di 10.');
  });

  it('gives no reason while the programme isn’t known', () => {
    expect(stampText(answer(500, 0), undefined)).toBe('Nessun bollino: restano 3 di 10.');
  });

  it.each<[string, Case, string]>([
    ['how much is missing', { amount: 350 }, 'mancano 1,50 € al minimo di 5,00 €'],
    [
      'that other purchases of the day count',
      {},
      'oggi hanno già contato 2 acquisti, il massimo al giorno',
    ],
    [
      'that another purchase of the day counts',
      { programme: { purchasesPerDay: 1 } },
      'un altro acquisto di oggi ha già contato, e ne conta uno al giorno',
    ],
    ['that the card is full', { onCard: 10 }, 'la carta è piena e aspetta il suo premio'],
    ['the dates', { programme: { endsAt: '2026-11-19' } }, 'siamo fuori dalle date del programma'],
  ])(
    'says %s if there was no effect',
    (_, { amount = 500, onCard = 3, programme = {} }, reason) => {
      const text = stampText(answer(amount, 0, onCard), { ...PROGRAMME, ...programme });
      expect(plain(text)).toBe(`Nessun bollino: ${reason}. Restano ${onCard} di 10.`);
    },
  );
});

it('an amount equal to the minimum is sufficient', () => {
  expect([missingText(500, PROGRAMME), plain(missingText(499, PROGRAMME))]).toEqual([
    undefined,
    'mancano 0,01 € al minimo di 5,00 €',
  ]);
});
