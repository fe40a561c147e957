import { settings as contract } from '#shared/contract/settings.ts';
import { VAPID_PUBLIC_KEY } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { pushDevices, pushEndpointId } from '../../items/pushes.ts';

/** What a browser needs to subscribe, and what it is told already (rule 254). */
export const pushKey = operation(contract.pushKey, {
  loads: ({ callerId }) => ({ own: pushDevices(callerId) }),
  run: ({ items: { own } }) => ({
    publicKey: VAPID_PUBLIC_KEY,
    devices: own.value.devices.map(({ endpoint, topics }) => ({
      id: pushEndpointId(endpoint),
      topics: [...topics],
    })),
  }),
});
