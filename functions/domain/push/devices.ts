import { PUSH_DEVICES_MAX, type PushTopic } from '#shared/rules/pushes.ts';
import type { Account } from '../../items/account.ts';
import { type PushDevice, pushDevices, pushEndpoint, pushEndpointId } from '../../items/pushes.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const endpointItem = (endpoint: string) => pushEndpoint(pushEndpointId(endpoint));

/** What the devices of a player and one endpoint need. */
export const deviceItems = (playerId: number, endpoint: string) => ({
  own: pushDevices(playerId),
  owner: endpointItem(endpoint),
});

type DeviceItems = LoadedBy<typeof deviceItems>;

const without = (
  devices: readonly PushDevice[],
  ...endpoints: readonly string[]
): readonly PushDevice[] => devices.filter(one => !endpoints.includes(one.endpoint));

/** Takes a browser from the player who was told there before; one who is erased meanwhile has none. */
const takeFrom = async (unit: UnitOfWork, playerId: number, endpoint: string): Promise<void> => {
  const before = await unit.load(pushDevices(playerId));
  const devices = without(before.value.devices, endpoint);
  if (devices.length < before.value.devices.length) before.set({ devices });
};

/** Frees the endpoints that are a player's. */
const freeEndpoints = async (
  unit: UnitOfWork,
  playerId: number,
  endpoints: readonly string[],
): Promise<void> => {
  const owners = await unit.load(endpoints.map(endpointItem));
  for (const owner of owners) if (owner.value?.playerId === playerId) owner.remove();
};

/**
 * Tells a player of some topics by a browser, instead of whom it told before; one more than the most
 * replaces the oldest (rule 255).
 */
export const addDevice = async (
  unit: UnitOfWork,
  { own, owner }: DeviceItems,
  playerId: number,
  device: PushDevice,
): Promise<void> => {
  const others = without(own.value.devices, device.endpoint);
  const replaced = others.slice(0, Math.max(0, others.length + 1 - PUSH_DEVICES_MAX));
  await freeEndpoints(
    unit,
    playerId,
    replaced.map(({ endpoint }) => endpoint),
  );
  const before = owner.value?.playerId;
  if (before !== playerId) {
    if (before !== undefined) await takeFrom(unit, before, device.endpoint);
    owner.set({ playerId });
  }
  own.set({ devices: [...others.slice(replaced.length), device] });
};

/** Tells a player nothing more by some of their browsers. */
export const removeDevices = async (
  unit: UnitOfWork,
  own: DeviceItems['own'],
  playerId: number,
  endpoints: readonly string[],
): Promise<void> => {
  const devices = without(own.value.devices, ...endpoints);
  if (devices.length === own.value.devices.length) return;
  own.set({ devices });
  await freeEndpoints(unit, playerId, endpoints);
};

/** The devices whose session wasn't ended on purpose: the account still lists one that has expired. */
export const liveDevices = (
  devices: readonly PushDevice[],
  account: Pick<Account, 'sessions'> | undefined,
): readonly PushDevice[] => {
  const hashes = new Set(account?.sessions.map(({ hash }) => hash));
  return devices.filter(({ session }) => hashes.has(session));
};

/** Whether a player is told of a topic by any of some devices. */
export const areToldOf = (
  devices: readonly Pick<PushDevice, 'topics'>[],
  topic: PushTopic,
): boolean => devices.some(({ topics }) => topics.includes(topic));
