import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPurchase,
  counts,
  discountOn,
  type FormerStamps,
  NO_STAMPS,
  type PurchaseTerms,
  purchasesKeptSince,
  rememberStamps,
  type StampEffect,
  type Stamps,
  stampsNeededSince,
  undoStamp,
} from '#shared/rules/card.ts';
import { dayKey, HOUR, startOfDay } from '#shared/time.ts';

const START = Date.parse('2027-03-20T09:00:00Z');
const EMPTY: Stamps = { ...NO_STAMPS, begunAt: START };
const STAMPS_MIN = 2;
const STAMPS_MAX = 50;

const terms = fc.record({
  minimumAmount: fc.integer({ min: 0, max: 1000 }),
  purchasesPerDay: fc.integer({ min: 1, max: 5 }),
  stampsNeeded: fc.integer({ min: STAMPS_MIN, max: 8 }),
});

const visits = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 2000 }),
    hasReward: fc.boolean(),
    hoursLater: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 60 },
);

type Step = {
  readonly before: Stamps;
  readonly after: Stamps;
  /** Undefined for a purchase that doesn't count. */
  readonly effect: StampEffect | undefined;
  readonly now: number;
};

/** A customer's purchases, one after the other. */
const visit = (
  rules: Omit<PurchaseTerms, 'hasReward'>,
  list: readonly { amount: number; hasReward: boolean; hoursLater: number }[],
): Step[] => {
  let own = EMPTY;
  let now = START;
  return list.map(({ amount, hasReward, hoursLater }) => {
    now += hoursLater * HOUR;
    const before = own;
    const all = { ...rules, hasReward };
    if (!counts(own, amount, all, now)) return { before, after: own, effect: undefined, now };
    const { card, effect } = countPurchase(own, all, now);
    own = card;
    return { before, after: own, effect, now };
  });
};

const effectsOf = (steps: readonly Step[]) => steps.flatMap(({ effect }) => effect ?? []);

describe('the stamps of any purchases', () => {
  it('are all on the card or in a card that was paid out', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        const steps = visit(rules, list);
        const effects = effectsOf(steps);
        const given = effects.filter(({ stamped }) => stamped).length;
        const paid = effects.filter(({ completedCardOf }) => completedCardOf !== null).length;
        expect(given).toBe(paid * rules.stampsNeeded + (steps.at(-1)?.after.stamps ?? 0));
      }),
    );
  });

  it('are never more than a card has, and as many only while it waits for a reward', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        for (const { after } of visit(rules, list)) {
          expect(after.stamps).toBeGreaterThanOrEqual(0);
          expect(after.stamps <= rules.stampsNeeded).toBe(true);
          expect(after.waiting).toBe(after.stamps === rules.stampsNeeded);
        }
      }),
    );
  });

  it('are one for each purchase that counts, unless the card waits for a reward', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        for (const [i, { before, effect }] of visit(rules, list).entries())
          if (effect) expect(effect.stamped).toBe(!before.waiting || list[i]?.hasReward === true);
      }),
    );
  });

  it('are for the first purchases of a Rome day that are large enough', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        const large = new Map<string, number>();
        for (const [i, { effect, now }] of visit(rules, list).entries()) {
          const isLarge = (list[i]?.amount ?? 0) >= rules.minimumAmount;
          const earlier = large.get(dayKey(now)) ?? 0;
          expect(effect !== undefined).toBe(isLarge && earlier < rules.purchasesPerDay);
          if (isLarge) large.set(dayKey(now), earlier + 1);
        }
      }),
    );
  });

  it('pay a full card as soon as there is a reward, and never without one', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        for (const [i, { before, effect }] of visit(rules, list).entries()) {
          if (!effect) continue;
          const isFull = before.waiting || before.stamps + 1 >= rules.stampsNeeded;
          expect(effect.completedCardOf !== null).toBe(isFull && list[i]?.hasReward === true);
        }
      }),
    );
  });
});

describe('undoing a purchase', () => {
  it('of the last one leaves the stamps as they were, of a whole card one less', () => {
    fc.assert(
      fc.property(terms, visits, (rules, list) => {
        for (const { before, after, effect } of visit(rules, list)) {
          if (!effect) continue;
          const undone = undoStamp(after, effect, () => rules.stampsNeeded);
          if (effect.stamped) {
            expect(undone.stamps).toBe(Math.min(before.stamps, rules.stampsNeeded - 1));
            expect(undone.begunAt).toBe(before.begunAt);
          } else {
            expect(undone).toEqual(after);
          }
        }
      }),
    );
  });

  it('never leaves a whole card, less than none, or another count of the day', () => {
    const picks = fc.array(fc.nat({ max: 59 }), { maxLength: 60 });
    fc.assert(
      fc.property(terms, visits, picks, (rules, list, chosen) => {
        const steps = visit(rules, list);
        const last = steps.at(-1)?.after ?? EMPTY;
        const effects = [...new Set(chosen)].flatMap(i => steps[i]?.effect ?? []);
        let own = last;
        for (const effect of effects) {
          own = undoStamp(own, effect, () => rules.stampsNeeded);
          expect(own.stamps).toBeGreaterThanOrEqual(0);
          expect([own.day, own.counted]).toEqual([last.day, last.counted]);
          if (!effect.stamped) continue;
          expect(own.stamps).toBeLessThan(rules.stampsNeeded);
          expect(own.waiting).toBe(false);
        }
      }),
    );
  });
});

describe('the stamps that a card needs', () => {
  const settings = fc.array(fc.integer({ min: STAMPS_MIN, max: STAMPS_MAX }), {
    minLength: 1,
    maxLength: 200,
  });

  it('are the fewest that were in force since it began, whatever was remembered of them', () => {
    fc.assert(
      fc.property(settings, fc.nat({ max: 200 }), (values, begun) => {
        const [first = STAMPS_MIN] = values;
        let former: FormerStamps[] = [];
        let current = first;
        // The setting number i is in force from i to i + 1.
        for (const [i, next] of values.entries()) {
          former = rememberStamps(former, current, next, i);
          current = next;
        }
        const begunAt = Math.min(begun, values.length - 1);
        expect(stampsNeededSince(begunAt, current, former)).toBe(
          Math.min(...values.slice(begunAt)),
        );
        expect(former.length).toBeLessThan(STAMPS_MAX - STAMPS_MIN + 1);
      }),
    );
  });
});

describe('the discount on an amount', () => {
  const amounts = fc.integer({ min: 1, max: 100_000 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });

  it('is the percent in whole cents, rounded half up', () => {
    fc.assert(
      fc.property(amounts, hundredths, (amount, share) => {
        const twice = 2n * BigInt(amount) * BigInt(share);
        const exact = (twice + 10_000n) / 20_000n;
        expect(discountOn(amount, share / 100)).toBe(Number(exact));
      }),
    );
  });

  it('is nothing for a thing, and all for 100 %', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect([discountOn(amount, null), discountOn(amount, 100)]).toEqual([0, amount]);
      }),
    );
  });
});

describe('a purchase', () => {
  const rules = { minimumAmount: 500, purchasesPerDay: 1, stampsNeeded: 5, hasReward: false };

  it('counts from the least amount on', () => {
    expect(counts(EMPTY, 500, rules, START)).toBe(true);
    expect(counts(EMPTY, 499, rules, START)).toBe(false);
  });

  it('counts for the later day when the clock is set back', () => {
    const { card } = countPurchase(EMPTY, rules, START);
    expect(counts(card, 500, rules, START - 24 * HOUR)).toBe(false);
    const back = countPurchase(card, rules, START - 24 * HOUR);
    expect(back.card).toMatchObject({ day: dayKey(START), counted: 2 });
  });

  it.each([
    ['2027-03-20', '2025-03-20'],
    ['2028-02-29', '2026-03-01'],
    ['2027-01-01', '2025-01-01'],
  ])('of %s outlives all before the same day two years ago, %s', (day, kept) => {
    expect(purchasesKeptSince(startOfDay(day) + 9 * HOUR)).toBe(startOfDay(kept));
  });
});

describe('a card that waits for its reward', () => {
  const waiting: Stamps = { ...EMPTY, stamps: 5, waiting: true };
  const rules = { minimumAmount: 0, purchasesPerDay: 9, stampsNeeded: 5 };

  it('takes no more stamps, and none is undone that it didn’t take', () => {
    const { card, effect } = countPurchase(waiting, { ...rules, hasReward: false }, START);
    expect(card).toMatchObject({ stamps: 5, waiting: true });
    expect(effect).toEqual({ stamped: false, completedCardOf: null });
    expect(undoStamp(card, effect, () => 5)).toBe(card);
  });

  it('waits even when the programme asks for more stamps now', () => {
    const more = { ...rules, stampsNeeded: 9 };
    const { card, effect } = countPurchase(waiting, { ...more, hasReward: true }, START + 1);
    expect(card).toMatchObject({ stamps: 1, waiting: false, begunAt: START + 1 });
    expect(effect).toEqual({ stamped: true, completedCardOf: START });
  });
});

describe('the former settings', () => {
  it('are remembered only while they are lower than the present one', () => {
    const former = [{ stampsNeeded: 4, until: 1 }];
    expect(rememberStamps(former, 8, 10, 2)).toEqual([...former, { stampsNeeded: 8, until: 2 }]);
    expect(rememberStamps(former, 8, 8, 2)).toEqual(former);
    expect(rememberStamps(former, 8, 3, 2)).toEqual([]);
  });
});
