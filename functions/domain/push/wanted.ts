import type { PushTopic } from '#shared/rules/pushes.ts';
import { pushDevices } from '../../items/pushes.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type OfTopic = { readonly playerId: number; readonly topic: PushTopic };

/** Those of some things to tell whose players have a browser with the topic: one small read a player. */
export const wantedOf = async <T extends OfTopic>(
  unit: UnitOfWork,
  things: readonly T[],
): Promise<T[]> => {
  const players = [...new Set(things.map(({ playerId }) => playerId))];
  const loaded = await unit.load(players.map(id => pushDevices(id)));
  const topics = new Map(
    players.map((id, i) => [
      id,
      new Set(loaded[i]?.value.devices.flatMap(device => device.topics)),
    ]),
  );
  return things.filter(({ playerId, topic }) => topics.get(playerId)?.has(topic));
};
