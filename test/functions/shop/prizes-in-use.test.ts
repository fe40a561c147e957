import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { correct, counter, newPrize, setProgramme } from '../card/card-calls.ts';

const { admin, shop } = contract;

let owner: Player;
let clerk: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const usedBy = async (id: number) =>
  (await call(admin.prizes, {}, as(owner))).body.prizes.find(one => one.id === id)?.usedBy;

const promise = async () => (await call(shop.opening, {}, as(owner))).body.opening.prize;

describe('a template', () => {
  it('lists everything that gives it, until that is over', async () => {
    const [ofCard, other] = [await newPrize(owner), await newPrize(owner)];
    expect(await usedBy(other)).toEqual([]);
    const steps = [{ stamps: 3, prizeId: other }];
    await setProgramme(owner, { stampPrizeId: ofCard, steps });
    const rule = { trigger: 'registration', prizeId: other, isActive: true } as const;
    const { id: ruleId } = (await call(shop.createRule, rule, as(owner))).body.rule;
    const later = { prizeId: other, audience: 'all' } as const;
    const sendAt = iso(NOON + MINUTE);
    const made = await call(admin.createPromotion, { ...later, sendAt }, as(owner));
    const { id: campaignId } = made.body.campaign;
    expect(await usedBy(ofCard)).toEqual([{ kind: 'card' }]);
    expect(await usedBy(other)).toEqual([
      { kind: 'step' },
      { kind: 'rule', id: ruleId },
      { kind: 'campaign', id: campaignId },
    ]);
    await call(shop.updateRule, { ...rule, id: ruleId, isActive: false }, as(owner));
    await call(admin.stopPromotion, { id: campaignId }, as(owner));
    await setProgramme(owner, { stampPrizeId: null });
    expect([await usedBy(ofCard), await usedBy(other)]).toEqual([[], []]);
  });

  it('is missing in the opening checklist if the programme names it but it can’t be used', async () => {
    const terms = { cost: 100, validDays: 30, usageLimit: 1 };
    const [ofCard, ofStep] = [await newPrize(owner, terms), await newPrize(owner, terms)];
    const steps = [{ stamps: 3, prizeId: ofStep }];
    await setProgramme(owner, { stampPrizeId: ofCard, steps });
    expect(await promise()).toBe(true);
    await call(admin.deletePrize, { id: ofStep }, as(owner));
    expect(await promise()).toBe(false);
    await setProgramme(owner, { stampPrizeId: ofCard });
    expect(await promise()).toBe(true);
    const inactive = { name: 'Un caffè', type: 'special', ...terms, isActive: false } as const;
    await call(admin.updatePrize, { id: ofCard, ...inactive }, as(owner));
    expect(await promise()).toBe(false);
    await setProgramme(owner, { stampPrizeId: null });
    expect(await promise()).toBe(true);
  });
});

describe('the open cards', () => {
  it('are counted with their stamps and the number of full ones, whatever gave the stamps', async () => {
    const openCards = async () => (await call(shop.programme, {}, as(owner))).body.openCards;
    await setProgramme(owner, { stampsNeeded: 5 });
    expect(await openCards()).toEqual({ cards: 0, stamps: 0, full: 0 });
    const [bought, corrected, waiting] = await Promise.all([
      newPlayer({ now: NOON }),
      newPlayer({ now: NOON }),
      newPlayer({ now: NOON }),
    ]);
    const { purchase } = (await counter(clerk).buy(bought)).body;
    await correct(owner, corrected, 4);
    await correct(owner, waiting, 5);
    expect(await openCards()).toEqual({ cards: 3, stamps: 10, full: 1 });
    // If fewer stamps are needed, a card that has them is full at once; if more are needed, it stays full.
    await setProgramme(owner, { stampsNeeded: 4 }, NOON + MINUTE);
    expect(await openCards()).toEqual({ cards: 3, stamps: 10, full: 2 });
    await setProgramme(owner, { stampsNeeded: 10 }, NOON + 2 * MINUTE);
    expect(await openCards()).toEqual({ cards: 3, stamps: 10, full: 2 });
    await counter(clerk).undo(purchase.id);
    expect(await openCards()).toEqual({ cards: 2, stamps: 9, full: 2 });
  });
});
