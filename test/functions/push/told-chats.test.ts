import './push-queue.ts';
import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { sentPushes } from '#functions/items/pushes.ts';
import { claimPush } from '#functions/push/claim-push.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY } from '#shared/time.ts';
import { newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/bakery.ts';
import { befriend } from '../friends/friend-calls.ts';
import { newListener } from './pushes.ts';

it('which conversations were told of is forgotten after 30 days: it would grow with each friend one ever had', async () => {
  const anna = await newListener();
  const told = async (): Promise<number[]> =>
    Object.keys((await new UnitOfWork(NOON).load(sentPushes(anna.id))).value.chats)
      .map(Number)
      .toSorted((a, b) => a - b);
  const tell = async (now: number): Promise<number> => {
    const friend = await newPlayer({ now: NOON });
    await befriend(friend, anna, NOON);
    const text = { title: 'Ciao', body: '', path: '/friends', at: now };
    const about = `${friend.id}:${newId(now)}`;
    const push = { playerId: anna.id, topic: 'chat', about, ...text } as const;
    const devices = await claimPush({ push, queuedAt: now, isRetry: false });
    expect(devices).toHaveLength(1);
    return friend.id;
  };
  const first = await tell(NOON);
  const second = await tell(NOON + 29 * DAY);
  expect(await told()).toEqual([first, second]);
  const third = await tell(NOON + 31 * DAY);
  expect(await told()).toEqual([second, third]);
});
