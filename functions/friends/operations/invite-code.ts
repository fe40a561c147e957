import { friends as contract } from '#shared/contract/friends.ts';
import { account } from '../../domain/account/items.ts';
import { invite } from '../../domain/friend/invite.ts';
import { operation } from '../../http/operation.ts';

/** Includes the code of a pending invite while the inviter's account is active (rule 31). */
export const inviteCode = operation(contract.inviteCode, {
  loads: ({ callerId }) => [invite(callerId)],
  run: async ({ caller, unit }) => {
    const ownInvite = unit.get(invite(caller.id));
    const answer = { inviteCode: caller.inviteCode, canClaim: !ownInvite?.rewardClaimed };
    if (!ownInvite || ownInvite.rewardClaimed) return { ...answer, waiting: null };
    await unit.load([account(ownInvite.inviterId)]);
    const inviter = unit.get(account(ownInvite.inviterId));
    if (!inviter?.isActive) return { ...answer, waiting: null };
    const waiting = { inviteCode: inviter.inviteCode, inviterUsername: inviter.username };
    return { ...answer, waiting };
  },
});
