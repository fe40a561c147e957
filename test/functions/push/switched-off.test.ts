import '../jobs/job-queue.ts';
import './push-queue.ts';
import '#test/support/backend.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimMessage } from '#functions/delivery/claim.ts';
import { newId } from '#functions/table/ids.ts';
import { ALL_MODULES, MODULE_OF_TOPIC, MODULES } from '#shared/rules/modules.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { setProgramme } from '../card/card-calls.ts';
import { befriend } from '../friends/friend-calls.ts';
import { newListener } from './pushes.ts';

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});
afterAll(() => setProgramme(owner, { modules: ALL_MODULES }));

const TOPICS = ['raid', 'market', 'chat', 'lives'] as const;

it.each(MODULES)(
  'a push about a part that is off isn’t sent, while all the others are: %s',
  async off => {
    await setProgramme(owner, { modules: { ...ALL_MODULES, [off]: false } });
    const anna = await newListener();
    const friend = await newPlayer({ now: NOON });
    await befriend(friend, anna, NOON);
    const sent: string[] = [];
    for (const topic of TOPICS) {
      const about = topic === 'chat' ? `${friend.id}:${newId(NOON)}` : topic;
      const message = {
        ...{ playerId: anna.id, topic, about, channels: ['push' as const], dueAt: NOON, at: NOON },
        text: { title: 'Ciao', body: '', path: '/friends' },
      };
      const { devices } = await claimMessage({ message, now: NOON, isRetry: false });
      if (devices.length > 0) sent.push(topic);
    }
    expect(sent).toEqual(TOPICS.filter(topic => MODULE_OF_TOPIC[topic] !== off));
  },
);
