import './promotion-queue.ts';
import '#test/support/conflicting-backend.ts';
import { expect, it, vi } from 'vitest';
import { iso, MINUTE } from '#shared/time.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { mailedTo } from './promotion-queue.ts';
import {
  campaignOf,
  createCampaign,
  fillPlayers,
  MESSAGE,
  newPrize,
  rewardsOf,
  runPromotions,
  titlesOf,
} from './promotion-shop.ts';

it('three concurrent runs with conflicting transactions reach everybody once and count exactly', async () => {
  const players = await fillPlayers(sized(12, 300));
  const prizeId = await newPrize({ type: 'coins', value: 20, name: 'Monete' });
  const message = { ...MESSAGE, title: 'In gara' };
  const { body } = await createCampaign({
    ...{ audience: 'all', prizeId, message, channels: ['inbox', 'mail'] },
    sendAt: iso(NOON + MINUTE),
  });
  const { id } = body.campaign;
  const isOver = async (): Promise<boolean> => {
    const { status, waiting } = await campaignOf(id);
    return status === 'done' && waiting === 0;
  };
  for (let minute = 1; minute < 20 && !(await isOver()); minute++) {
    const runs = Array.from({ length: 3 }, () => runPromotions(NOON + minute * MINUTE));
    // A run may give up while the table is busy; the next minute's run continues.
    await Promise.allSettled(runs);
  }
  // Including the listener from which the others were copied; the super administrator is checked, but not reached.
  const count = players.length + 1;
  expect(await campaignOf(id)).toMatchObject({
    ...{ status: 'done', looked: count + 1, issued: count, notified: count, mailed: count },
    ...{ skipped: 0, waiting: 0 },
  });
  // A mail is counted just before it is sent.
  await vi.waitFor(() => expect(new Set(mailedTo('In gara')).size).toBe(count));
  for (const player of players) {
    expect(await rewardsOf(player)).toHaveLength(1);
    expect(await titlesOf(player)).toEqual(['In gara']);
  }
});
