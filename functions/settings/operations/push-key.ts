import { settings as contract } from '#shared/contract/settings.ts';
import { liveDevices } from '../../domain/push/devices.ts';
import { VAPID_PUBLIC_KEY } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { pushDevices, pushEndpointId } from '../../items/pushes.ts';

/** What a browser needs to subscribe, and what the caller's devices are already told (rule 254). */
export const pushKey = operation(contract.pushKey, {
  loads: ({ callerId }) => ({ own: pushDevices(callerId) }),
  run: ({ caller, items: { own } }) => ({
    publicKey: VAPID_PUBLIC_KEY,
    // A device whose session has ended gets no more pushes; its page subscribes again.
    devices: liveDevices(own.value.devices, caller).map(({ endpoint, topics }) => ({
      id: pushEndpointId(endpoint),
      topics: [...topics],
    })),
  }),
});
