import { friends as contract } from '#shared/contract/friends.ts';
import { waitingInvite } from '../../domain/friend/waiting-invite.ts';
import { operation } from '../../http/operation.ts';
import { invite } from '../../items/friends.ts';

/** The caller's own code, and that of a pending invite (rule 31). */
export const inviteCode = operation(contract.inviteCode, {
  loads: ({ callerId }) => ({ own: invite(callerId) }),
  run: async ({ caller, items: { own }, unit }) => ({
    inviteCode: caller.inviteCode,
    canClaim: !own.value?.rewardClaimed,
    waiting: await waitingInvite(unit, own),
  }),
});
