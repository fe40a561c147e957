import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { pulse, unreadFrom } from '../../stores/pulse.ts';
import { peek } from '../../table/peek.ts';

/** Asked every few seconds: one small item, a moment old. */
export const unread = operation(contract.friends.unread, {
  alongside: ({ callerId }) => peek(pulse(callerId)),
  run: ({ input: { friendUserId }, alongside: own }) => ({
    unreadCount: unreadFrom(own, friendUserId),
  }),
});
