import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import { expect, it, vi } from 'vitest';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { newPlayer } from '#test/support/api.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { NOON } from '../card/card-calls.ts';

vi.hoisted(() => {
  process.env.VERIFIED_EMAILS = 'on';
});

it('a card in a wallet has no vouchers while the address is unconfirmed', async () => {
  const owner = await newStaff('SUPER_ADMIN', NOON);
  const player = await newPlayer({ now: NOON });
  await changeAccount(player.id, { emailVerified: true });
  const { code } = await newVoucher(owner, player, NOON);
  const shown = async () => (await readCardContent(new UnitOfWork(NOON), player.id)).own;
  expect((await shown()).vouchers).toMatchObject([{ code, title: 'Sconto del 15%' }]);
  await changeAccount(player.id, { emailVerified: false });
  expect(await shown()).toMatchObject({ vouchers: [], stamps: { count: 0, needed: 10 } });
});
