import type { PushTopic } from '#shared/rules/pushes.ts';
import { pushDevices } from '../../items/pushes.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { areToldOf } from './devices.ts';

type OfTopic = { readonly playerId: number; readonly topic: PushTopic };

/** Those of some things to tell whose players have a browser with the topic: one small read a player. */
export const wantedOf = async <T extends OfTopic>(
  unit: UnitOfWork,
  things: readonly T[],
): Promise<T[]> => {
  const loaded = await unit.load(things.map(({ playerId }) => pushDevices(playerId)));
  return things.filter(({ topic }, i) => {
    const own = loaded[i];
    return own !== undefined && areToldOf(own.value.devices, topic);
  });
};
