import '#test/support/conflicting-backend.ts';
import '../auth/outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { changeAccount, readAccount } from '../auth/stored-items.ts';
import { givePasskey } from '../passkeys/passkey-calls.ts';
import { as, isSignedIn, login, storeSetting, turn } from './second-step-calls.ts';

const { admin } = contract;

let owner: Player;
beforeEach(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  await storeSetting({ isOn: false });
  await givePasskey(owner);
});

describe('turning passkeys on for the staff', () => {
  it.each([
    ['who is signed in', {}],
    ['who isn’t', { sessions: [] }],
  ])(
    'at the same time as a sign-in of staff %s leaves no session that began with the password alone',
    async (_, change) => {
      const clerk = await newStaff('ADMIN', NOON);
      await changeAccount(clerk.id, change);
      const [, ...signedIn] = await Promise.all([
        turn(owner, true),
        login(clerk),
        login(clerk),
        login(clerk),
      ]);
      for (const { body, cookie } of signedIn)
        expect('user' in body && (await isSignedIn(cookie))).toBe(false);
      expect((await readAccount(clerk.id)).sessions).toEqual([]);
    },
  );

  it('at the same time as somebody joins the staff also ends their sessions', async () => {
    const player = await newPlayer({ now: NOON });
    await Promise.all([
      turn(owner, true),
      call(admin.setRole, { id: player.id, newRole: 'ADMIN' }, as(owner)),
    ]);
    expect(await isSignedIn(player.cookie)).toBe(false);
    expect((await login(player)).body).toMatchObject({ next: 'enrol' });
  });
});
