import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { readAccount } from '../auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';

const { auth, shop, admin, settings } = contract;

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const asOwner = () => as(owner);

let count = 0;
const register = async (from?: string | null) => {
  count += 1;
  const username = `dal posto ${count}`;
  const details = { username, email: `posto${count}@example.it`, password: 'crema-e-cannella' };
  return uncheckedCall(
    auth.register,
    { ...details, acceptTerms: true, ...(from === undefined ? {} : { from }) },
    { now: NOON, address: uniqueAddress() },
  );
};

const setPlaces = (places: readonly string[]) =>
  call(shop.updatePlaces, { places: [...places] }, asOwner());

const counted = async () => {
  const { body } = await call(admin.business, { by: 'day', count: '1' as never }, asOwner());
  return body.periods[0]?.registrationsFrom;
};

describe('the places of the registration', () => {
  it('always include the counter, and each name once, as first written', async () => {
    expect((await call(shop.places, {}, asOwner())).body).toEqual({
      places: ['banco'],
      version: 0,
    });
    const { body } = await setPlaces(['Via  Mazzini', 'via mazzini', ' Caffè ', 'Banco']);
    expect(body).toEqual({ places: ['banco', 'Via Mazzini', 'Caffè'], version: 1 });
    expect((await call(shop.places, {}, asOwner())).body).toEqual(body);
  });

  it.each([
    ['only blanks', ['  ']],
    ['a character that isn’t allowed', ['<via>']],
    ['the name for unknown places', ['Altro']],
    ['more than twenty', Array.from({ length: 20 }, (_, i) => `p${i}`)],
    ['a name that is too long', ['a'.repeat(21)]],
  ])('are refused with %s', async (_, places) => {
    expect((await setPlaces(places)).failure.code).toBe('invalid_input');
  });

  it('are counted by day, unknown ones together, and missing ones not at all', async () => {
    await setPlaces(['vetrina', 'Via Mazzini']);
    const named = ['banco', 'Banco', 'vetrina', 'via mazzini', 'Via Mazzini'];
    for (const from of [...named, 'volantino', 'altro', null, undefined])
      expect((await register(from)).status).toBe(201);
    await expect.poll(counted).toEqual({ banco: 2, vetrina: 1, 'Via Mazzini': 2, altro: 2 });
  });

  it('are stored with the account and exported, and stay counted when it is erased', async () => {
    const { body } = await register('vetrina');
    const { user } = JSON.parse(JSON.stringify(body));
    expect((await readAccount(user.id)).from).toBe('vetrina');
    const credentials = { email: user.email, password: 'crema-e-cannella' };
    const { cookie } = await call(auth.login, credentials, { now: NOON, address: uniqueAddress() });
    const { text } = await call(settings.exportData, {}, { now: NOON, cookie });
    expect(text).toContain('"from":"vetrina"');
    const before = await counted();
    await call(settings.deleteAccount, { password: credentials.password }, { now: NOON, cookie });
    expect(await counted()).toEqual(before);
  });

  it('refuse an invalid name', async () => {
    expect((await register('?!')).status).toBe(400);
    expect((await register('')).status).toBe(400);
  });
});
