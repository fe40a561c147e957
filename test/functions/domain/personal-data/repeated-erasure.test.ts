import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { pendingErasure } from '#functions/items/account.ts';
import { notice } from '#functions/items/notices.ts';
import { gameReward } from '#functions/items/rewards.ts';
import { auditEntry } from '#functions/items/shop.ts';
import { handler as midnight } from '#functions/jobs/midnight.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, nextMidnight, SECOND } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { allItems } from '../../auth/stored-items.ts';

// The job isn't recorded, since the data model's page leaves out what an erasure reads and deletes.

const EVENING = Date.parse('2026-11-20T19:00:00Z');

const erase = async (player: Player) => {
  const input = { password: player.password };
  expect(
    (await call(contract.settings.deleteAccount, input, { ...player, now: EVENING })).status,
  ).toBe(200);
};

const isMarked = async ({ id }: Player) =>
  (await new UnitOfWork(EVENING).load(pendingErasure(id))).value !== undefined;

/** Stores again what an erasure has missed because an index was late or the projector wrote it. */
const appearLate = async (player: Player, now: number) => {
  const unit = new UnitOfWork(now);
  const id = newId(now);
  const { username, id: playerId } = player;
  unit.create(gameReward(id), {
    id,
    playerId,
    rewardName: `Premio di ${username}`,
    description: '',
    rewardType: 'coins',
    rewardValue: 1,
    claimed: false,
    createdAt: now,
  });
  unit.create(notice(playerId, id), { id, at: now, kind: 'scores_voided' });
  unit.create(auditEntry(id), {
    id,
    at: now,
    actorId: playerId,
    action: 'voucher.undo',
    target: 'voucher 1',
    before: null,
    after: null,
    reason: `Errore di ${username}`,
    playerId,
  });
  await unit.commit();
};

/** What the table still has of a player whose account is closed, except for the record of the erasure. */
const leftOf = async ({ id, username }: Player) =>
  (await allItems()).filter(
    item => item.pk === `PLAYER#${id}` || JSON.stringify(item).includes(` di ${username}"`),
  );

it('the midnight job erases what an index shows only after an erasure', async () => {
  const player = await newPlayer({ now: EVENING });
  await erase(player);
  expect(await leftOf(player)).toEqual([]);
  await appearLate(player, EVENING + SECOND);
  expect(await leftOf(player)).toHaveLength(3);
  await midnight({ time: iso(nextMidnight(EVENING)) });
  expect(await leftOf(player)).toEqual([]);
});

it('the midnight job repeats an erasure for a day, and then forgets its id', async () => {
  const player = await newPlayer({ now: EVENING });
  await erase(player);
  const first = nextMidnight(EVENING);
  await midnight({ time: iso(first) });
  expect(await isMarked(player)).toBe(true);
  await appearLate(player, first + HOUR);
  await midnight({ time: iso(nextMidnight(first)) });
  expect(await leftOf(player)).toEqual([]);
  expect(await isMarked(player)).toBe(false);
});

it('the midnight job keeps everything of a player who has since taken the name and the address', async () => {
  const old = await newPlayer({ now: EVENING });
  await erase(old);
  const { username, email, password } = old;
  const now = EVENING + HOUR;
  const input = { username, email, password, acceptTerms: true } as const;
  const registered = await call(contract.auth.register, input, { now });
  const signedIn = await call(contract.auth.login, { email, password }, { now });
  const player = { ...old, id: registered.body.user.id, cookie: signedIn.cookie ?? '' };
  expect(player.id).not.toBe(old.id);
  const made = await newVoucher(await newStaff('SUPER_ADMIN', now), player, now);
  const exported = async (at: number) =>
    (await call(contract.settings.exportData, {}, as(player, at))).body;
  const { exportedAt: _before, ...before } = await exported(now);
  expect(before).toMatchObject({ account: { username }, vouchers: [{ id: made.id }] });
  const nights = [nextMidnight(EVENING), nextMidnight(EVENING + DAY)];
  for (const night of nights) await midnight({ time: iso(night) });
  const { exportedAt: _after, ...after } = await exported(now);
  expect(after).toEqual(before);
  expect((await call(contract.auth.login, { email, password }, { now })).status).toBe(200);
});
