import { PUSH_DEVICES_MAX, type PushTopic } from '#shared/rules/pushes.ts';
import type { Account } from '../../items/account.ts';
import { type PushDevice, pushDevices, pushEndpoint, pushEndpointId } from '../../items/pushes.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

type Devices = LoadedBy<typeof pushDevices>;

const without = (
  devices: readonly PushDevice[],
  endpoints: readonly string[],
): readonly PushDevice[] => devices.filter(one => !endpoints.includes(one.endpoint));

const endpointItem = (endpoint: string) => pushEndpoint(pushEndpointId(endpoint));

/** Frees the endpoints that still belong to a player. */
const free = (owners: readonly LoadedBy<typeof endpointItem>[], playerId: number): void => {
  for (const owner of owners) if (owner.value?.playerId === playerId) owner.remove();
};

/**
 * Takes a browser from the player who got pushes there before. If that player was erased meanwhile, nothing is left to
 * take.
 */
const takeFrom = async (unit: UnitOfWork, playerId: number, endpoint: string): Promise<void> => {
  const before = await unit.load(pushDevices(playerId));
  const devices = without(before.value.devices, [endpoint]);
  if (devices.length < before.value.devices.length) before.set({ devices });
};

/**
 * Sends a player's pushes about some topics to a browser, in place of the player who got pushes there before. Beyond
 * the limit, the new browser replaces the oldest one (rule 255).
 */
export const addDevice = async (
  unit: UnitOfWork,
  own: Devices,
  playerId: number,
  device: PushDevice,
): Promise<void> => {
  const { endpoint } = device;
  const others = without(own.value.devices, [endpoint]);
  const replaced = others.slice(0, Math.max(0, others.length + 1 - PUSH_DEVICES_MAX));
  const { owner, freed } = await unit.load({
    owner: endpointItem(endpoint),
    freed: replaced.map(one => endpointItem(one.endpoint)),
  });
  free(freed, playerId);
  const before = owner.value?.playerId;
  if (before !== undefined && before !== playerId) await takeFrom(unit, before, endpoint);
  if (before !== playerId) owner.set({ playerId });
  own.set({ devices: [...others.slice(replaced.length), device] });
};

/** Stops a player's pushes to some of their browsers. */
export const removeDevices = async (
  unit: UnitOfWork,
  own: Devices,
  playerId: number,
  removed: readonly Pick<PushDevice, 'endpoint'>[],
): Promise<void> => {
  const endpoints = removed.map(({ endpoint }) => endpoint);
  const devices = without(own.value.devices, endpoints);
  if (devices.length === own.value.devices.length) return;
  own.set({ devices });
  free(await unit.load(endpoints.map(endpointItem)), playerId);
};

/** The devices whose session wasn't ended on purpose: the account still lists sessions that have expired. */
export const liveDevices = (
  devices: readonly PushDevice[],
  account: Pick<Account, 'sessions'> | undefined,
): readonly PushDevice[] => {
  const hashes = new Set(account?.sessions.map(({ hash }) => hash));
  return devices.filter(({ session }) => hashes.has(session));
};

/** Whether any of some devices gets pushes about a topic. */
export const areToldOf = (
  devices: readonly Pick<PushDevice, 'topics'>[],
  topic: PushTopic,
): boolean => devices.some(({ topics }) => topics.includes(topic));

type OfTopic = { readonly playerId: number; readonly topic: PushTopic };

/** Keeps those of some events whose players have a browser with the topic; takes one small read per player. */
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
