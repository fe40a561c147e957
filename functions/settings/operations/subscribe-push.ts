import { settings as contract } from '#shared/contract/settings.ts';
import { addDevice, deviceItems } from '../../domain/push/devices.ts';
import { isOfPushService } from '../../domain/push/push-services.ts';
import { IS_ON_AWS } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Tells the caller of some topics by their browser (rule 255). */
export const subscribePush = operation(contract.subscribePush, {
  loads: ({ input: { subscription }, callerId }) => deviceItems(callerId, subscription.endpoint),
  run: async ({ input: { subscription, topics }, items, caller, session, unit, now }) => {
    if (IS_ON_AWS && !isOfPushService(subscription.endpoint))
      throw new Failure('unknown_push_service');
    const device = { ...subscription, topics, at: now, session: session.hash };
    await addDevice(unit, items, caller.id, device);
    return {};
  },
});
