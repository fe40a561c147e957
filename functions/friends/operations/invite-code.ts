import { contract } from '#shared/contract/index.ts';
import { account } from '../../accounts/items.ts';
import { operation } from '../../http/operation.ts';
import { invite } from '../../stores/invite.ts';

/** Who registered with a code finds it filled in, while its owner is there (Rules, decision 31). */
export const inviteCode = operation(contract.friends.inviteCode, {
  loads: ({ callerId }) => [invite(callerId)],
  run: async ({ caller, unit }) => {
    const own = unit.get(invite(caller.id));
    const answer = { inviteCode: caller.inviteCode, canClaim: !own?.rewardClaimed };
    if (!own || own.rewardClaimed) return { ...answer, waiting: null };
    await unit.load([account(own.inviterId)]);
    const inviter = unit.get(account(own.inviterId));
    if (!inviter?.isActive) return { ...answer, waiting: null };
    const waiting = { inviteCode: inviter.inviteCode, inviterUsername: inviter.username };
    return { ...answer, waiting };
  },
});
