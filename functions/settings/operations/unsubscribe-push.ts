import { settings as contract } from '#shared/contract/settings.ts';
import { deviceItems, removeDevices } from '../../domain/push/devices.ts';
import { operation } from '../../http/operation.ts';

/** Tells the caller nothing more by a browser of theirs (rule 255). */
export const unsubscribePush = operation(contract.unsubscribePush, {
  loads: ({ input: { endpoint }, callerId }) => deviceItems(callerId, endpoint),
  run: async ({ input: { endpoint }, items: { own }, caller, unit }) => {
    await removeDevices(unit, own, caller.id, [endpoint]);
    return {};
  },
});
