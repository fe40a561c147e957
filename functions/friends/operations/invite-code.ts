import { friends as contract } from '#shared/contract/friends.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { invite } from '../../items/friends.ts';

/** The caller's own code, and that of a pending invite while its inviter's account is active (rule 31). */
export const inviteCode = operation(contract.inviteCode, {
  loads: ({ callerId }) => ({ own: invite(callerId) }),
  run: async ({ caller, items: { own }, unit }) => {
    const { value: ownInvite } = own;
    const answer = { inviteCode: caller.inviteCode, canClaim: !ownInvite?.rewardClaimed };
    if (!ownInvite || ownInvite.rewardClaimed) return { ...answer, waiting: null };
    const { value: inviter } = await unit.load(account(ownInvite.inviterId));
    if (!inviter?.isActive) return { ...answer, waiting: null };
    const waiting = { inviteCode: inviter.inviteCode, inviterUsername: inviter.username };
    return { ...answer, waiting };
  },
});
