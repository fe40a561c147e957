import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { toRows } from '#functions/domain/leaderboard/top.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { programme } from '#functions/items/card.ts';
import { leaderboardTop } from '#functions/items/leaderboards.ts';
import { banners } from '#functions/items/shop.ts';
import { COPY_MAX_AGE } from '#functions/table/cache.ts';
import { toRecord } from '#functions/table/item.ts';
import type { Ref } from '#functions/table/kind.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { fillTable } from '#test/support/fill-table.ts';
import { NOON } from '#test/support/noon.ts';
import { projectManually } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, counter, setProgramme } from '../card/card-calls.ts';

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

/** Changes a stored item as another function would, without this process noticing. */
const writeElsewhere = async <T extends object>(ref: Ref<T, T>, change: (stored: T) => T) => {
  const { value, version } = await new UnitOfWork(NOON).load(ref);
  await fillTable([toRecord(ref, change(value), version + 1, NOON)]);
};

describe('data that everybody sees', () => {
  it('is at most five seconds old for players, and up to date for the panel', async () => {
    const player = await newPlayer({ now: NOON });
    const titles = async (now: number) =>
      (await call(contract.dashboard.banners, {}, as(player, now))).body.map(one => one.title);
    const banner = { title: 'Panettoni', buttonUrl: '/giorgione', visible: true };
    await call(contract.shop.createBanner, banner, as(superAdmin));
    expect(await titles(NOON)).toEqual(['Panettoni']);
    await writeElsewhere(banners(), stored => ({
      banners: stored.banners.map(one => ({ ...one, title: 'Colombe' })),
    }));
    const panel = await call(contract.shop.banners, {}, as(superAdmin));
    expect(panel.body.banners).toMatchObject([{ title: 'Colombe' }]);
    expect(await titles(NOON + COPY_MAX_AGE - 1)).toEqual(['Panettoni']);
    expect(await titles(NOON + COPY_MAX_AGE)).toEqual(['Colombe']);
  });

  it('is never a basis for a purchase or a change of the settings', async () => {
    const player = await newPlayer({ now: NOON });
    expect(await cardOf(player)).toMatchObject({ stampsNeeded: 10 });
    await writeElsewhere(programme(), stored => ({ ...stored, minimumAmount: 1000 }));
    await counter(superAdmin).buy(player, 500);
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 1 });
    await counter(superAdmin).buy(player, 1000);
    expect(await cardOf(player)).toMatchObject({ stamps: 1, visits: 2 });
    expect((await setProgramme(superAdmin, { stampsNeeded: 8 })).status).toBe(200);
    const other = await newPlayer({ now: NOON + 1 });
    expect(await cardOf(other, NOON + 1)).toMatchObject({ stampsNeeded: 8 });
  });

  it('doesn’t hide the caller’s own new place on a leaderboard', async () => {
    projectManually();
    const player = await newPlayerWithBakery();
    const read = async (now: number) => {
      const { leaderboards } = contract;
      return (await call(leaderboards.bakeries, { type: 'forno' }, as(player, now))).body;
    };
    expect(await read(NOON)).toMatchObject({ rows: [{ value: 1 }], userRow: { value: 1 } });
    await writeElsewhere(leaderboardTop(bakeryLeaderboard('forno')), () =>
      toRows([{ playerId: 1, username: 'Rivale', value: 9, reachedAt: NOON, detail: [9] }]),
    );
    const unit = new UnitOfWork(NOON);
    const own = await unit.load(storedBakery(player.id));
    own.set({ ...own.value, ovenLevel: 3 });
    await unit.commit();
    expect(await read(NOON + 1)).toMatchObject({ rows: [{ value: 3 }], userRow: { value: 3 } });
    const later = await read(NOON + COPY_MAX_AGE);
    expect(later.rows).toMatchObject([{ username: 'Rivale', value: 9 }, { value: 3 }]);
  });
});
