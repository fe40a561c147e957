import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { expect, it, vi } from 'vitest';
import { staffPasskeys } from '#functions/items/staff.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { call } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { codeOf } from '../passkeys/passkey-calls.ts';
import { as, login, turn } from './second-step-calls.ts';

vi.hoisted(() => {
  process.env.SITE_URL = 'http://192.168.1.10:3000';
});

it('nobody is asked for a passkey if browsers have none', async () => {
  const owner = await newStaff('SUPER_ADMIN', NOON);
  expect(codeOf(await turn(owner, true))).toEqual([409, 'passkeys_unavailable']);
  const { body } = await call(contract.shop.staff, {}, as(owner));
  expect(body.staffPasskeys).toEqual({ isOn: false, isAvailable: false });
  expect((await call(contract.shop.opening, {}, as(owner))).body.opening.passkeys).toBeNull();
  // As after a move from an https address.
  const unit = new UnitOfWork(NOON);
  (await unit.load(staffPasskeys())).set({ isOn: true, joined: [] });
  await unit.commit();
  expect((await login(owner)).body).toMatchObject({ user: { id: owner.id } });
  expect((await turn(owner, false)).status).toBe(200);
});
