import './push-queue.ts';
import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { claimMessage } from '#functions/delivery/claim.ts';
import { sentMessages } from '#functions/items/outbox.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY } from '#shared/time.ts';
import { newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { befriend } from '../friends/friend-calls.ts';
import { newListener } from './pushes.ts';

it('pushes about conversations are forgotten after 30 days, or the item would grow with every friend', async () => {
  const anna = await newListener();
  const told = async (): Promise<number[]> =>
    Object.keys((await new UnitOfWork(NOON).load(sentMessages(anna.id))).value.chats)
      .map(Number)
      .toSorted((a, b) => a - b);
  const tell = async (now: number): Promise<number> => {
    const friend = await newPlayer({ now: NOON });
    await befriend(friend, anna, NOON);
    const message = {
      ...{ playerId: anna.id, topic: 'chat' as const, about: `${friend.id}:${newId(now)}` },
      ...{ channels: ['push' as const], dueAt: now, at: now },
      text: { title: 'Ciao', body: '', path: '/friends' },
    };
    const { devices } = await claimMessage({ message, now, isRetry: false });
    expect(devices).toHaveLength(1);
    return friend.id;
  };
  const first = await tell(NOON);
  const second = await tell(NOON + 29 * DAY);
  expect(await told()).toEqual([first, second]);
  const third = await tell(NOON + 31 * DAY);
  expect(await told()).toEqual([second, third]);
});
