import { friends as contract } from '#shared/contract/friends.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
  PAID_INVITES_PER_MONTH,
} from '#shared/rules/invites.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { monthKey } from '#shared/time.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import {
  befriend,
  friendRoom,
  friendSides,
  hasRoom,
  playerIdByCode,
  requireCodeOwner,
} from '../../domain/friend/friend.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Account, account, inviteCodeOwner } from '../../items/account.ts';
import { lives } from '../../items/campaign.ts';
import { invite, paidInvites } from '../../items/friends.ts';
import type { Balances } from '../../items/ledger.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const paidItems = (playerId: number) => ({ bakery: bakery(playerId), lives: lives(playerId) });

const resources = Object.fromEntries(RESOURCES.map(name => [name, INVITE_RESOURCES]));

/** Pays one of the two players of an invite; the ledger refers to the other. */
const pay = (
  { bakery, lives }: LoadedBy<typeof paidItems>,
  otherId: number,
  extra: Partial<Balances> = {},
): void => {
  const amounts = { coins: INVITE_COINS, ...extra };
  bakery.transact(amounts, { reason: 'invite_reward', reference: otherId });
  lives.set(addBonusLives(lives.value, INVITE_BONUS_LIVES));
};

const inviterItems = (inviterId: number) => ({
  paid: paidItems(inviterId),
  count: paidInvites(inviterId),
});

/**
 * Pays the inviter, unless the invitee's address was already known or the inviter was paid for the month's maximum of
 * invitees (rule 103). Returns whether it paid.
 */
const payInviter = (
  { paid, count }: LoadedBy<typeof inviterItems>,
  unit: UnitOfWork,
  invitee: Account,
): boolean => {
  const month = monthKey(unit.now);
  const before = count.value.month === month ? count.value.count : 0;
  if (invitee.hadAccount || before >= PAID_INVITES_PER_MONTH) return false;
  count.set({ month, count: before + 1 });
  pay(paid, invitee.id);
  return true;
};

const friendItems = (inviteeId: number, inviterId: number, now: number) => ({
  sides: friendSides(inviteeId, inviterId),
  room: friendRoom(inviteeId, inviterId, now),
});

/**
 * Makes the two friends (rule 103), unless they already are, one has blocked the other, or either has as many friends
 * as allowed; the invite is paid in any case. Returns whether they have become friends.
 */
const befriendInviter = (
  { sides, room }: LoadedBy<typeof friendItems>,
  inviterId: number,
  unit: UnitOfWork,
  invitee: Account,
): boolean => {
  const [own, other] = [sides.own.value, sides.other.value];
  if (own?.friends || own?.blocked || other?.blocked || !hasRoom(room)) return false;
  befriend(unit, sides, invitee.id, inviterId);
  return true;
};

type Outcome = {
  readonly inviter: string;
  readonly isInviterPaid: boolean;
  readonly areFriends: boolean;
};

/** What each player gets; the inviter's pay is mentioned only if there is one. */
const messageFor = ({ inviter, isInviterPaid, areFriends }: Outcome): string => {
  const own = `${INVITE_RESOURCES} di ogni risorsa e ${INVITE_EXP} punti esperienza.`;
  const paid = isInviterPaid
    ? `Tu e ${inviter} ricevete ${INVITE_COINS} monete e una vita bonus; per te anche ${own}`
    : `Ricevi ${INVITE_COINS} monete, una vita bonus, ${own}`;
  return areFriends ? `${paid} Ora tu e ${inviter} siete amici!` : paid;
};

/**
 * Claims an invite, once per invitee: this pays both players and makes them friends. A player without a pending invite
 * may claim anybody else's code (rule 31). The address may have to be confirmed first (rule 154).
 */
export const claimInvite = operation(contract.claimInvite, {
  loads: ({ input, callerId }) => ({
    code: inviteCodeOwner(input.inviteCode),
    own: invite(callerId),
    paid: paidItems(callerId),
  }),
  run: async ({ caller, items: { code, own, paid }, unit, now }) => {
    requireVerifiedEmail(caller);
    const { value: ownInvite } = own;
    if (ownInvite?.rewardClaimed) throw new Failure('already_claimed');
    const inviterId = playerIdByCode(code, caller);
    const others = await unit.load({
      owner: account(inviterId),
      inviter: inviterItems(inviterId),
      invite: invite(inviterId),
      pending: ownInvite && account(ownInvite.inviterId),
      friends: friendItems(caller.id, inviterId, now),
    });
    const inviter = requireCodeOwner(others.owner);
    // If the pending invite's inviter is gone or deactivated, another code may be claimed.
    const isPending = others.pending?.value?.isActive;
    if (isPending && ownInvite?.inviterId !== inviterId) throw new Failure('other_invite');
    if (others.invite.value?.inviterId === caller.id) throw new Failure('invite_cycle');
    const createdAt = ownInvite?.createdAt ?? now;
    own.set({ inviterId, inviteeId: caller.id, createdAt, rewardClaimed: true });
    // Both players get coins and a life; the invitee also gets resources and experience (rule 103).
    const isInviterPaid = payInviter(others.inviter, unit, caller);
    pay(paid, inviterId, resources);
    paid.bakery.giveExp(INVITE_EXP);
    const areFriends = befriendInviter(others.friends, inviterId, unit, caller);
    const aboutCaller = { playerId: caller.id };
    if (isInviterPaid) notify(unit, inviterId, { kind: 'invite_paid', areFriends, ...aboutCaller });
    else if (areFriends) notify(unit, inviterId, { kind: 'friend_added', ...aboutCaller });
    return { message: messageFor({ inviter: inviter.username, isInviterPaid, areFriends }) };
  },
});
