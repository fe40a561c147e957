import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { changeInventory, newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { b, callOk, changeBakery, newRichBaker, ovenOf } from './bakery-calls.ts';

const awaySummary = async (player: Player, now: number) =>
  (await callOk(b.status, {}, player, now)).away;

describe('the away summary', () => {
  it('is shown after an hour, not before', async () => {
    const player = await newPlayerWithBakery();
    expect(await awaySummary(player, NOON + HOUR - 1)).toBeNull();
    expect(await awaySummary(player, NOON + HOUR)).toEqual({
      since: iso(NOON),
      until: iso(NOON + HOUR),
      sums: { production: { coins: 60, flour: 60 } },
    });
  });

  it('sums up production, the oven, sales and raids, but not rewards, which have notices', async () => {
    const player = await newRichBaker(200);
    await callOk(b.bake, { qty: 2 }, player);
    await changeBakery(player, { coins: 95 }, 'offer_sold', NOON + MINUTE);
    await changeBakery(player, { coins: 19 }, 'offer_sold', NOON + 2 * MINUTE);
    await changeBakery(player, { coins: -30, milk: -20 }, 'raided', NOON + 3 * MINUTE);
    await changeInventory(player, { coins: 500 }, NOON + 4 * MINUTE);
    expect((await awaySummary(player, NOON + 2 * HOUR))?.sums).toEqual({
      production: { coins: 120, flour: 120 },
      // The first unit went in while the owner was there; the milk for the second was raided.
      oven: { bigne: 1 },
      offer_sold: { coins: 114 },
      raided: { coins: -30, milk: -20 },
    });
  });

  it('is shown until it is marked as read, whatever the owner does in the meantime', async () => {
    const player = await newPlayerWithBakery({ flour: 100 });
    const back = NOON + 2 * HOUR;
    await callOk(b.sell, { resource: 'flour', quantity: 1 }, player, back);
    await changeBakery(player, { coins: -10 }, 'raided', back + SECOND);
    const sums = { production: { coins: 120, flour: 120 }, raided: { coins: -10 } };
    expect(await awaySummary(player, back + SECOND)).toMatchObject({ since: iso(NOON), sums });
    await callOk(b.seen, {}, player, back + MINUTE);
    expect(await awaySummary(player, back + 2 * MINUTE)).toBeNull();
    expect(await awaySummary(player, back + 2 * HOUR)).toEqual({
      since: iso(back + MINUTE),
      until: iso(back + 2 * HOUR),
      sums: { production: { coins: 119, flour: 119 } },
    });
  });

  it('starts again whenever the owner does something', async () => {
    const player = await newPlayerWithBakery({ flour: 100 });
    const sold = NOON + 50 * MINUTE;
    await callOk(b.sell, { resource: 'flour', quantity: 1 }, player, sold);
    expect(await awaySummary(player, NOON + 80 * MINUTE)).toBeNull();
    expect(await awaySummary(player, sold + HOUR)).toMatchObject({
      since: iso(sold),
      sums: { production: { coins: 60, flour: 60 } },
    });
  });

  it('is empty for an owner who has been reading the oven', async () => {
    const player = await newRichBaker(5000);
    await callOk(b.bake, { qty: 50 }, player);
    for (let now = NOON; now <= NOON + 3 * HOUR; now += 5 * MINUTE) await ovenOf(player, now);
    expect(await awaySummary(player, NOON + 3 * HOUR)).toBeNull();
  });

  it('can be marked as read twice, and when it is empty', async () => {
    const player = await newPlayerWithBakery();
    await callOk(b.seen, {}, player, NOON + SECOND);
    await callOk(b.seen, {}, player, NOON + DAY);
    await callOk(b.seen, {}, player, NOON + DAY);
    expect(await awaySummary(player, NOON + DAY)).toBeNull();
  });
});
