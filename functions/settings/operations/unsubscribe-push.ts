import { settings as contract } from '#shared/contract/settings.ts';
import { removeDevices } from '../../domain/push/devices.ts';
import { operation } from '../../http/operation.ts';
import { pushDevices } from '../../items/pushes.ts';

/** Stops pushes to one of the caller's browsers (rule 255). */
export const unsubscribePush = operation(contract.unsubscribePush, {
  loads: ({ callerId }) => ({ own: pushDevices(callerId) }),
  run: async ({ input, items: { own }, caller, unit }) => {
    await removeDevices(unit, own, caller.id, [input]);
    return {};
  },
});
