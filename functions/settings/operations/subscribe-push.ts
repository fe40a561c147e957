import { settings as contract } from '#shared/contract/settings.ts';
import { rewriteAccount } from '../../domain/account/account.ts';
import { addDevice } from '../../domain/push/devices.ts';
import { isOfPushService } from '../../domain/push/push-services.ts';
import { IS_ON_AWS } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { pushDevices } from '../../items/pushes.ts';

/** Subscribes the caller's browser to pushes on some topics (rule 255). */
export const subscribePush = operation(contract.subscribePush, {
  loads: ({ callerId }) => ({ own: pushDevices(callerId) }),
  run: async ({ input: { subscription, topics }, items: { own }, caller, session, ...context }) => {
    const { ownAccount, unit, now } = context;
    if (IS_ON_AWS && !isOfPushService(subscription.endpoint))
      throw new Failure('unknown_push_service');
    const device = { ...subscription, topics, at: now, session: session.hash };
    await addDevice(unit, own, caller.id, device);
    rewriteAccount(ownAccount);
    return {};
  },
});
