import { friends as contract } from '#shared/contract/friends.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
} from '#shared/rules/invites.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { account, inviteCodeOwner } from '../../domain/account/items.ts';
import { bakery, changeWallet, giveExp, settleBakery } from '../../domain/bakery/bakery.ts';
import { lives } from '../../domain/campaign/campaign.ts';
import { invite } from '../../domain/friend/invite.ts';
import { playerByCode } from '../../domain/friend/player-by-code.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

const paidItems = (playerId: number) => [bakery(playerId), lives(playerId)];

const resources = Object.fromEntries(RESOURCES.map(name => [name, INVITE_RESOURCES]));

/** Both get coins and a life, the invitee also resources and experience (rule 103). */
const pay = (unit: UnitOfWork, inviterId: number, inviteeId: number): void => {
  for (const [playerId, reference, extra] of [
    [inviterId, inviteeId, {}],
    [inviteeId, inviterId, resources],
  ] as const) {
    const amounts = { coins: INVITE_COINS, ...extra };
    settleBakery(unit, playerId);
    changeWallet(unit, playerId, amounts, { reason: 'invite_reward', reference });
    const held = unit.get(lives(playerId));
    unit.set(lives(playerId), addBonusLives(held, INVITE_BONUS_LIVES));
  }
  giveExp(unit, inviteeId, INVITE_EXP);
};

/**
 * Claiming an invite pays both players, once per invitee. A player without a pending invite may
 * claim the code of anybody else (rule 31). The address may have to be confirmed first (rule 154).
 */
export const claimInvite = operation(contract.claimInvite, {
  loads: ({ input, callerId }) => [
    inviteCodeOwner(input.inviteCode),
    invite(callerId),
    ...paidItems(callerId),
  ],
  run: async ({ input: { inviteCode }, caller, unit, now }) => {
    requireVerifiedEmail(caller);
    const ownInvite = unit.get(invite(caller.id));
    if (ownInvite?.rewardClaimed) throw new Failure('already_claimed');
    const inviter = await playerByCode(unit, caller, inviteCode, inviterId => [
      ...paidItems(inviterId),
      invite(inviterId),
      ...(ownInvite ? [account(ownInvite.inviterId)] : []),
    ]);
    // If the inviter is gone or deactivated, another code may be claimed.
    const isPending = ownInvite && unit.get(account(ownInvite.inviterId))?.isActive;
    if (isPending && ownInvite.inviterId !== inviter.id) throw new Failure('other_invite');
    if (unit.get(invite(inviter.id))?.inviterId === caller.id) throw new Failure('invite_cycle');
    unit.set(invite(caller.id), {
      inviterId: inviter.id,
      inviteeId: caller.id,
      createdAt: ownInvite?.createdAt ?? now,
      rewardClaimed: true,
    });
    pay(unit, inviter.id, caller.id);
    notify(unit, inviter.id, { kind: 'invite_paid', playerId: caller.id });
    const message = `Invito riscattato! Tu e ${inviter.username} ricevete ${INVITE_COINS} monete e una vita bonus; per te anche ${INVITE_RESOURCES} di ogni risorsa e ${INVITE_EXP} punti esperienza.`;
    return { message };
  },
});
