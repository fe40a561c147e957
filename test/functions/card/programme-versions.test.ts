import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, iso } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { newPrize, setProgramme } from './card-calls.ts';

const { admin, card } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const versions = async (now = NOON) => (await call(card.versions, {}, { now })).body.versions;

const CAKE = { name: 'Una torta', type: 'special', isActive: true } as const;

const changePrize = (id: number, changes: object, now: number) =>
  call(admin.updatePrize, { id, ...CAKE, ...changes }, as(superAdmin, now));

describe('the versions of the programme', () => {
  it('say what was in force from when on, newest first', async () => {
    expect(await versions()).toEqual([]);
    const conditions = 'Solo al banco.';
    const cake = await newPrize(superAdmin, { ...CAKE, conditions, cost: 900 });
    const coffee = await newPrize(superAdmin, { name: 'Un caffè', cost: 70 });
    const settings = { stampPrizeId: cake, steps: [{ stamps: 3, prizeId: coffee }] };
    await setProgramme(superAdmin, settings, NOON);

    const [first] = await versions();
    expect(first).toMatchObject({
      from: iso(NOON),
      programme: {
        stampsNeeded: 10,
        reward: { name: 'Una torta', conditions },
        steps: [{ stamps: 3, name: 'Un caffè' }],
      },
    });
    expect(JSON.stringify(first)).not.toContain('cost');

    // One template that the programme names, and one that it doesn't.
    await changePrize(cake, { conditions: 'Anche da asporto.' }, NOON + HOUR);
    await changePrize(await newPrize(superAdmin), { conditions: 'Mai.' }, NOON + 2 * HOUR);
    // Settings that the public rules don't show.
    await setProgramme(
      superAdmin,
      { ...settings, confirmAbove: 5000, oldCardsUntil: '2026-12-31', modules: { raids: false } },
      NOON + 3 * HOUR,
    );
    await changePrize(cake, { conditions: 'Anche da asporto.', cost: 950 }, NOON + 3 * HOUR);
    await call(admin.deletePrize, { id: coffee }, as(superAdmin, NOON + 4 * HOUR));

    const known = await versions(NOON + 5 * HOUR);
    expect(known.map(({ from }) => from)).toEqual([4, 1, 0].map(hours => iso(NOON + hours * HOUR)));
    expect(
      known.map(({ programme: { reward, steps } }) => [reward?.conditions, steps.length]),
    ).toEqual([
      ['Anche da asporto.', 0],
      ['Anche da asporto.', 1],
      [conditions, 1],
    ]);
    const now = (await call(card.programme, {}, { now: NOON })).body.programme;
    expect(now).toEqual({
      ...known[0]?.programme,
      ...{ confirmAbove: 5000, oldCardsUntil: '2026-12-31' },
      modules: { chat: true, playersMarket: true, raids: false },
    });
  });

  it('aren’t made by a refused change', async () => {
    const before = await versions();
    expect((await setProgramme(superAdmin, { stampsNeeded: 7, stampPrizeId: 999 })).status).toBe(
      400,
    );
    expect(await versions()).toEqual(before);
  });

  it('may be cached by browsers for a minute', async () => {
    const { headers } = await call(card.versions, {}, { now: NOON });
    expect(headers['cache-control']).toBe('public, max-age=60');
  });
});
