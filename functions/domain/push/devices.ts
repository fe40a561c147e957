import { PUSH_DEVICES_MAX } from '#shared/rules/pushes.ts';
import { type PushDevice, pushDevices, pushEndpoint, pushEndpointId } from '../../items/pushes.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

const without = (devices: readonly PushDevice[], endpoint: string): readonly PushDevice[] =>
  devices.filter(one => one.endpoint !== endpoint);

/** Takes a browser from the player who was told there before. */
const takeFrom = async (unit: UnitOfWork, playerId: number, endpoint: string): Promise<void> => {
  const before = await unit.load(pushDevices(playerId));
  before.set({ devices: without(before.value.devices, endpoint) });
};

/**
 * Tells a player of some topics by a browser, instead of whom it told before; one more than the most
 * replaces the oldest (rule 255).
 */
export const addDevice = async (
  unit: UnitOfWork,
  playerId: number,
  device: PushDevice,
): Promise<void> => {
  const { own, owner } = await unit.load({
    own: pushDevices(playerId),
    owner: pushEndpoint(pushEndpointId(device.endpoint)),
  });
  const others = without(own.value.devices, device.endpoint);
  const kept = others.slice(Math.max(0, others.length + 1 - PUSH_DEVICES_MAX));
  for (const { endpoint } of others.slice(0, others.length - kept.length))
    unit.removeUnread(pushEndpoint(pushEndpointId(endpoint)));
  if (owner.value && owner.value.playerId !== playerId)
    await takeFrom(unit, owner.value.playerId, device.endpoint);
  owner.set({ playerId });
  own.set({ devices: [...kept, device] });
};

/** Tells a player nothing more by a browser. */
export const removeDevice = async (
  unit: UnitOfWork,
  playerId: number,
  endpoint: string,
): Promise<void> => {
  const own = await unit.load(pushDevices(playerId));
  const devices = without(own.value.devices, endpoint);
  if (devices.length === own.value.devices.length) return;
  own.set({ devices });
  unit.removeUnread(pushEndpoint(pushEndpointId(endpoint)));
};
