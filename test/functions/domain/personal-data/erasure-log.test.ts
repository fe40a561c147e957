import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '../../../infra/restore/erasures-on.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getFile } from '#functions/files/bucket.ts';
import { client } from '#functions/files/s3.ts';
import { pendingErasure } from '#functions/items/account.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { forgetErasures } from '#infra/local/backup/erasures.ts';
import { readErasureLog } from '#infra/restore/erasures.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, iso, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';

const erase = ({ cookie, password }: Player) =>
  call(contract.settings.deleteAccount, { password }, { cookie, now: NOON });

/** The file of a new voucher of a player. */
const newVoucherFile = async (owner: Player, player: Player): Promise<string> => {
  const { id } = await newVoucher(owner, player, NOON);
  const filePath = `vouchers/${id}.pdf`;
  expect(await getFile(filePath)).not.toBeNull();
  return filePath;
};

it('an erasure is logged with only the player’s id and the instant', async () => {
  const player = await newPlayer({ now: NOON });
  expect((await erase(player)).status).toBe(200);
  expect(await readErasureLog()).toEqual([{ playerId: player.id, at: NOON, isClosed: true }]);
});

it('an erasure that can’t be logged doesn’t begin', async () => {
  const player = await newPlayer({ now: NOON });
  const send = vi.spyOn(client, 'send').mockRejectedValue(new Error('The bucket is gone'));
  onTestFinished(() => send.mockRestore());
  expect((await erase(player)).status).toBe(500);
  const { status } = await call(contract.auth.me, {}, as(player));
  expect(status).toBe(200);
});

it('erasures by the panel and those completed by the midnight job are logged, too', async () => {
  const owner = await newStaff('SUPER_ADMIN', NOON);
  const [erased, interrupted] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  const options = as(owner);
  await call(contract.admin.deleteUser, { id: erased.id }, options);
  const filePath = await newVoucherFile(owner, interrupted);
  const unit = new UnitOfWork(NOON);
  unit.create(pendingErasure(interrupted.id), { playerId: interrupted.id, closedAt: NOON });
  await unit.commit();
  const due = startOfDay('2026-11-20') + DAY;
  await midnight({ time: iso(due) });
  expect(await readErasureLog()).toEqual(
    expect.arrayContaining([
      { playerId: erased.id, at: due, isClosed: true },
      { playerId: interrupted.id, at: due, isClosed: true },
    ]),
  );
  expect(await getFile(filePath)).toBeNull();
});

it('on the local machine the entry is kept for 35 days and then deleted', async () => {
  const player = await newPlayer({ now: NOON });
  await erase(player);
  const isNoted = async () => (await readErasureLog()).some(one => one.playerId === player.id);
  await forgetErasures(NOON + 35 * DAY);
  expect(await isNoted()).toBe(true);
  await forgetErasures(NOON + 35 * DAY + 1);
  expect(await isNoted()).toBe(false);
});
