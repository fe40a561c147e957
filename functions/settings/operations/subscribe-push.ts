import { settings as contract } from '#shared/contract/settings.ts';
import { addDevice } from '../../domain/push/devices.ts';
import { operation } from '../../http/operation.ts';

/** Tells the caller of some topics by their browser (rule 255). */
export const subscribePush = operation(contract.subscribePush, {
  run: async ({ input: { subscription, topics }, caller, session, unit, now }) => {
    await addDevice(unit, caller.id, { ...subscription, topics, at: now, session: session.hash });
    return {};
  },
});
