import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
} from '#shared/rules/invites.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { account, inviteCodeOwner } from '../../accounts/items.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { bakery, changeWallet, giveExp, listingItems, settleBakery } from '../../stores/bakery.ts';
import { lives } from '../../stores/campaign.ts';
import { invite } from '../../stores/invite.ts';
import { notify } from '../../stores/notice.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { playerByCode } from '../player-by-code.ts';

const paidItems = (playerId: number) => [
  bakery(playerId),
  lives(playerId),
  ...listingItems(playerId),
];

const resources = Object.fromEntries(RESOURCES.map(name => [name, INVITE_RESOURCES]));

/** Inviter and invitee get the same, the invitee some more (Games specification, section 9). */
const pay = async (unit: UnitOfWork, inviterId: number, inviteeId: number): Promise<void> => {
  for (const [playerId, reference, more] of [
    [inviterId, inviteeId, {}],
    [inviteeId, inviterId, resources],
  ] as const) {
    const amounts = { coins: INVITE_COINS, ...more };
    await settleBakery(unit, playerId);
    changeWallet(unit, playerId, amounts, { reason: 'invite_reward', reference });
    const held = unit.get(lives(playerId));
    unit.set(lives(playerId), addBonusLives(held, INVITE_BONUS_LIVES));
  }
  await giveExp(unit, inviteeId, INVITE_EXP);
};

/** The invitee pays it out to both, once; without a waiting invite, by one code (Rules, decision 31). */
export const claimInvite = operation(contract.friends.claimInvite, {
  loads: ({ input, callerId }) => [
    inviteCodeOwner(input.inviteCode),
    invite(callerId),
    ...paidItems(callerId),
  ],
  run: async ({ input: { inviteCode }, caller, unit, now }) => {
    const own = unit.get(invite(caller.id));
    if (own?.rewardClaimed) throw new Failure('already_claimed');
    const inviter = await playerByCode(unit, caller, inviteCode, inviterId => [
      ...paidItems(inviterId),
      invite(inviterId),
      ...(own ? [account(own.inviterId)] : []),
    ]);
    // Who has left pays no more: another code will do.
    const waits = own && unit.get(account(own.inviterId))?.isActive;
    if (waits && own.inviterId !== inviter.id) throw new Failure('other_invite');
    if (unit.get(invite(inviter.id))?.inviterId === caller.id) throw new Failure('invite_cycle');
    unit.set(invite(caller.id), {
      inviterId: inviter.id,
      inviteeId: caller.id,
      createdAt: own?.createdAt ?? now,
      rewardClaimed: true,
    });
    await pay(unit, inviter.id, caller.id);
    notify(unit, inviter.id, { kind: 'invite_paid', playerId: caller.id });
    const message = `Invito riscattato! Tu e ${inviter.username} ricevete ${INVITE_COINS} monete e una vita bonus; per te anche ${INVITE_RESOURCES} di ogni risorsa e ${INVITE_EXP} punti esperienza.`;
    return { message };
  },
});
