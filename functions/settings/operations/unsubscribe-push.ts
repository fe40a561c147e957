import { settings as contract } from '#shared/contract/settings.ts';
import { removeDevice } from '../../domain/push/devices.ts';
import { operation } from '../../http/operation.ts';

/** Tells the caller nothing more by a browser of theirs (rule 255). */
export const unsubscribePush = operation(contract.unsubscribePush, {
  run: async ({ input: { endpoint }, caller, unit }) => {
    await removeDevice(unit, caller.id, endpoint);
    return {};
  },
});
