import { describe, expect, it } from 'vitest';
import type { Absence } from '#shared/contract/dashboard.ts';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { DAY, iso } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { absenceLines } from '#web/dashboard/absence-lines.ts';
import { discount } from '../rewards/reward-fixtures.ts';

const NOTHING: Absence = {
  since: '2026-11-15',
  sums: {},
  raids: 0,
  newFriends: [],
  messages: 0,
  stamps: 0,
};

const textsOf = (changes: Partial<Absence>, rewards: readonly AdminReward[] = []) =>
  absenceLines({ ...NOTHING, ...changes }, rewards, NOON).map(({ text }) => text);

describe('the text about an absence', () => {
  it("omits what didn't happen", () => {
    expect(textsOf({}, [discount({ validUntil: iso(NOON + 8 * DAY) })])).toEqual([]);
    expect(textsOf({ stamps: -1 })).toEqual([]);
  });

  it('has a sentence for each kind of event', () => {
    const sums = {
      production: { coins: 4320, flour: 4320 },
      oven: { bigne: 3, flour: -300 },
      offer_sold: { coins: 95 },
      raided: { coins: -20, milk: -1 },
    };
    const news = { raids: 2, newFriends: ['Carla', 'Bruno'], messages: 1, stamps: 2 };
    expect(
      textsOf({ sums, ...news }, [discount({ validUntil: '2026-11-24T22:59:59.999Z' })]),
    ).toEqual([
      'La tua pasticceria ha prodotto 4.320 di farina e 4.320 monete. Il forno ha sfornato 3 bignè.',
      'Al mercato hai incassato 95 monete.',
      'Ti hanno derubato 2 volte: hai perso 1 di latte e 20 monete.',
      'Carla, Bruno e tu ora siete amici.',
      'Hai 1 messaggio da leggere.',
      'Sulla tua carta ci sono 2 bollini in più.',
      'Sta per finire: Sconto del 15%, valido fino al 24 novembre 2026.',
    ]);
  });

  it('words its numbers naturally', () => {
    const ending = discount({ validUntil: iso(NOON + DAY) });
    expect(textsOf({ raids: 1, newFriends: ['Carla'], stamps: 1 }, [ending, ending])).toEqual([
      'Ti hanno derubato una volta.',
      'Carla e tu ora siete amici.',
      'Sulla tua carta c’è un bollino in più.',
      'Stanno per finire 2 dei tuoi premi.',
    ]);
  });
});
