import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { NEW_FRIENDS_PER_DAY } from '#shared/rules/invites.ts';
import { call, newPlayer, type Player, registerPlayer, statusOrCode } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { newStaff } from '#test/support/staff.ts';
import { asPlayer, befriend, inviteCodeOf } from './friend-calls.ts';

const { friends } = contract;

const claim = (player: Player, inviteCode: string) =>
  call(friends.claimInvite, { inviteCode }, asPlayer(player));

/** The player's balances of everything that an invite pays. */
const balancesOf = async (player: Player) => {
  const { profile, inventory } = (await call(contract.bakery.status, {}, asPlayer(player))).body;
  const { bonusLives } = (await call(contract.game.lives, {}, asPlayer(player))).body;
  const amounts = Object.fromEntries(inventory.map(({ resource, amount }) => [resource, amount]));
  return { ...amounts, exp: profile.exp, bonusLives };
};

const NOTHING = {
  coins: 0,
  bigne: 0,
  flour: 0,
  sugar: 0,
  milk: 0,
  eggs: 0,
  exp: 0,
  bonusLives: 0,
};
const INVITER = { ...NOTHING, coins: 100, bonusLives: 1 };
const INVITEE = { ...INVITER, flour: 50, sugar: 50, milk: 50, eggs: 50, exp: 10 };

const invitedPair = async (): Promise<[inviter: Player, invitee: Player, code: string]> => {
  const inviter = await newPlayer();
  const inviteCode = await inviteCodeOf(inviter);
  return [inviter, await registerPlayer({ inviteCode }), inviteCode];
};

const waitingOf = async (player: Player) =>
  (await call(friends.inviteCode, {}, asPlayer(player))).body.waiting;

/** The invite that the dashboard offers to claim. */
const offeredTo = async (player: Player) =>
  (await call(contract.dashboard.read, {}, asPlayer(player))).body.invite;

const friendsOf = async (player: Player): Promise<ReadonlySet<number>> => {
  const { body } = await call(friends.list, {}, asPlayer(player));
  return new Set(body.friends.map(({ friendId }) => friendId));
};

describe('an invite', () => {
  it('is pending from the registration, with its code', async () => {
    const [inviter, invitee, inviteCode] = await invitedPair();
    const waiting = { inviteCode, inviterUsername: inviter.username };
    expect((await call(friends.inviteCode, {}, asPlayer(invitee))).body).toMatchObject({
      waiting,
      canClaim: true,
    });
    expect(await offeredTo(invitee)).toEqual(waiting);
    expect(await offeredTo(inviter)).toBeNull();
    expect((await call(friends.invites, {}, asPlayer(inviter))).body.invites).toMatchObject([
      { id: invitee.id, invitedUser: { username: invitee.username }, rewardClaimed: false },
    ]);
    expect([await balancesOf(inviter), await balancesOf(invitee)]).toEqual([NOTHING, NOTHING]);
  });

  it('pays both players when the invitee claims it, and notifies the inviter', async () => {
    const [inviter, invitee, code] = await invitedPair();
    const { status, body } = await claim(invitee, code);
    expect([status, body.message]).toEqual([200, expect.stringContaining(inviter.username)]);
    expect([await balancesOf(inviter), await balancesOf(invitee)]).toEqual([INVITER, INVITEE]);
    expect((await call(friends.invites, {}, asPlayer(inviter))).body.invites).toMatchObject([
      { rewardClaimed: true },
    ]);
    expect(
      (await call(contract.polling.notices, {}, asPlayer(inviter))).body.notices,
    ).toMatchObject([{ kind: 'invite_paid', playerId: invitee.id, username: invitee.username }]);
    expect((await call(friends.inviteCode, {}, asPlayer(invitee))).body).toMatchObject({
      waiting: null,
      canClaim: false,
    });
    expect(await offeredTo(invitee)).toBeNull();
  });

  it('makes the two friends and notifies both, whether pending or claimed by its code', async () => {
    const [inviter, invitee, code] = await invitedPair();
    const other = await newPlayer();
    const first = await claim(invitee, code);
    await claim(other, code);
    expect(first.body.message).toContain(`Ora tu e ${inviter.username} siete amici!`);
    expect(await friendsOf(inviter)).toEqual(new Set([invitee.id, other.id]));
    expect(await friendsOf(invitee)).toEqual(new Set([inviter.id]));
    const { notices } = (await call(contract.polling.notices, {}, asPlayer(inviter))).body;
    const paid = { kind: 'invite_paid', areFriends: true };
    expect(notices).toMatchObject([paid, paid]);
  });

  it('is paid without a new friendship for a blocked invitee, and beyond the day’s new friends', async () => {
    const [inviter, invitee, code] = await invitedPair();
    await befriend(invitee, inviter);
    const friends = { friendId: invitee.id, blocked: true };
    await call(contract.friends.block, friends, asPlayer(inviter));
    await call(contract.friends.remove, { friendId: invitee.id }, asPlayer(inviter));
    expect((await claim(invitee, code)).body.message).not.toContain('amici');
    expect(await friendsOf(inviter)).toEqual(new Set());
    for (let i = 1; i < NEW_FRIENDS_PER_DAY; i++) await befriend(await newPlayer(), inviter);
    const late = await newPlayer();
    expect((await claim(late, code)).status).toBe(200);
    expect((await friendsOf(inviter)).has(late.id)).toBe(false);
    expect(await balancesOf(late)).toEqual(INVITEE);
  });

  it('is recorded in both ledgers', async () => {
    const [inviter, invitee, code] = await invitedPair();
    await claim(invitee, code);
    for (const [player, other] of [
      [inviter, invitee],
      [invitee, inviter],
    ] as const) {
      const { entries } = (await call(contract.bakery.ledger, {}, asPlayer(player))).body;
      expect(entries).toMatchObject([{ reason: 'invite_reward', amounts: { coins: 100 } }]);
      expect(JSON.stringify(entries)).toContain(String(other.id));
    }
  });

  it('is paid exactly once under concurrent claims', async () => {
    const [inviter, invitee, code] = await invitedPair();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => claim(invitee, code)));
    const codes = outcomes.map(statusOrCode);
    expect(codes.filter(one => one === 200)).toHaveLength(1);
    for (const one of codes) expect([200, 'already_claimed', 'unavailable']).toContain(one);
    expect([await balancesOf(inviter), await balancesOf(invitee)]).toEqual([INVITER, INVITEE]);
    expect(statusOrCode(await claim(invitee, code))).toBe('already_claimed');
  });

  it('can be claimed once by a player who registered without a code', async () => {
    const [anna, bruno, carla] = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    expect((await claim(carla, await inviteCodeOf(anna))).status).toBe(200);
    expect(statusOrCode(await claim(carla, await inviteCodeOf(bruno)))).toBe('already_claimed');
    expect([await balancesOf(anna), await balancesOf(bruno), await balancesOf(carla)]).toEqual([
      INVITER,
      NOTHING,
      INVITEE,
    ]);
    expect((await call(friends.invites, {}, asPlayer(anna))).body.invites).toMatchObject([
      { invitedUser: { username: carla.username }, rewardClaimed: true },
    ]);
  });

  it('pays the inviter for each invitee', async () => {
    const inviter = await newPlayer();
    const inviteCode = await inviteCodeOf(inviter);
    for (let i = 0; i < 3; i++) await claim(await registerPlayer({ inviteCode }), inviteCode);
    expect(await balancesOf(inviter)).toEqual({ ...NOTHING, coins: 300, bonusLives: 3 });
  });
});

describe('claiming an invite is refused', () => {
  it('for one’s own code, an unknown code and an invalid code', async () => {
    const anna = await newPlayer();
    expect(statusOrCode(await claim(anna, await inviteCodeOf(anna)))).toBe('own_code');
    expect(statusOrCode(await claim(anna, 'ZZZZZZZZ'))).toBe('not_found');
    expect(statusOrCode(await claim(anna, 'ABC'))).toBe('invalid_input');
  });

  it('for another code while an invite is pending', async () => {
    const [, invitee] = await invitedPair();
    const other = await newPlayer();
    expect(statusOrCode(await claim(invitee, await inviteCodeOf(other)))).toBe('other_invite');
    expect(await balancesOf(other)).toEqual(NOTHING);
  });

  it('for the code of one’s own invitee, claimed or not', async () => {
    const [inviter, invitee, code] = await invitedPair();
    const back = async () => statusOrCode(await claim(inviter, await inviteCodeOf(invitee)));
    expect(await back()).toBe('invite_cycle');
    await claim(invitee, code);
    expect(await back()).toBe('invite_cycle');
  });

  it('for one of two players who claim each other’s code concurrently', async () => {
    for (let round = 0; round < sized(3, 5); round++) {
      const [anna, bruno] = await Promise.all([newPlayer(), newPlayer()]);
      const [a, b] = await Promise.all([inviteCodeOf(anna), inviteCodeOf(bruno)]);
      const outcomes = await Promise.all([claim(anna, b), claim(bruno, a)]);
      expect(outcomes.map(statusOrCode).sort()).toEqual([200, 'invite_cycle']);
    }
  });
});

describe('an inviter whose account is inactive', () => {
  it('because it is deactivated: the invitee can claim another code', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN');
    const [inviter, invitee, code] = await invitedPair();
    const other = await newPlayer();
    await call(contract.admin.setStatus, { id: inviter.id, isActive: false }, asPlayer(superAdmin));
    expect(await waitingOf(invitee)).toBeNull();
    expect(statusOrCode(await claim(invitee, code))).toBe('not_found');
    expect((await claim(invitee, await inviteCodeOf(other))).status).toBe(200);
    expect(await balancesOf(other)).toEqual(INVITER);
  });

  it('because it is deleted: the invitee can claim another code', async () => {
    const [inviter, invitee, code] = await invitedPair();
    const other = await newPlayer();
    await call(contract.settings.deleteAccount, { password: inviter.password }, asPlayer(inviter));
    expect(await waitingOf(invitee)).toBeNull();
    expect(statusOrCode(await claim(invitee, code))).toBe('not_found');
    expect((await claim(invitee, await inviteCodeOf(other))).status).toBe(200);
  });
});
