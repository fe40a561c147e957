import '#test/support/backend.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inviteSuperAdmin } from '#infra/superadmin/invite.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

vi.hoisted(() => {
  process.env.OPEN_WHEN_READY = 'on';
});

const { auth, shop, admin, card, till } = contract;

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const asOwner = () => as(owner);

const register = (username: string, more: object = {}) =>
  call(
    auth.register,
    {
      username,
      email: `${username}@example.it`,
      password: 'crema-e-cannella',
      acceptTerms: true,
      ...more,
    },
    { now: NOON, address: uniqueAddress() },
  );

const points = async () => (await call(shop.opening, {}, asOwner())).body.opening;

const isOpen = async () => (await call(card.programme, {}, { now: NOON })).body.open;

const details = {
  name: 'Forno',
  address: 'Via Roma 1',
  email: 'forno@example.it',
  socialUrl: null,
};

describe('a programme that opens when it is ready', () => {
  it('lets nobody register before the shop’s details are entered, except with a staff link', async () => {
    expect(await isOpen()).toBe(false);
    const early = await register('presto');
    expect([early.status, early.failure]).toMatchObject([
      409,
      { code: 'not_open', message: 'Il programma non è ancora aperto' },
    ]);
    const { token } = await inviteSuperAdmin('titolare@example.it', NOON);
    expect((await register('titolare', { staffToken: `${token}x` })).failure.code).toBe(
      'invalid_token',
    );
    expect((await register('titolare', { staffToken: token })).body.user.role).toBe('SUPER_ADMIN');
    expect((await register('presto')).failure.code).toBe('not_open');
    await call(shop.updateDetails, details, asOwner());
    expect(await isOpen()).toBe(true);
    expect((await register('presto')).status).toBe(201);
  });
});

const prize = {
  name: 'Un cannolo',
  type: 'special',
  usageLimit: 1,
  isActive: true,
} as const;

const programme = {
  stampsNeeded: 8,
  minimumAmount: 300,
  purchasesPerDay: 2,
  gift: { coins: 20, bonusLives: 0 },
  stampPrizeId: null,
  contestRules: null,
};

describe('the opening checklist', () => {
  it('follows the shop’s data', async () => {
    const before = await points();
    expect(before).toMatchObject({ prize: false, programme: false, till: false, poster: false });
    await call(admin.createPrize, { ...prize, name: 'Senza costo', validDays: 30 }, asOwner());
    await call(admin.createPrize, { ...prize, name: 'Senza fine', cost: 70 }, asOwner());
    expect((await points()).prize).toBe(false);
    await call(admin.createPrize, { ...prize, cost: 70, validDays: 30 }, asOwner());
    await call(shop.updateProgramme, programme, asOwner());
    expect(await points()).toMatchObject({ shop: true, prize: true, programme: true, till: false });
    const customer = await newPlayer({ now: NOON });
    const sold = await call(till.purchase, { customerId: customer.id, amount: 500 }, asOwner());
    expect(sold.status).toBe(201);
    expect((await points()).till).toBe(true);
  });

  it('relies on the owner’s answers about the poster and working alone', async () => {
    await call(shop.updateOpening, { hasPoster: true }, asOwner());
    expect(await points()).toMatchObject({ poster: true });
    await call(shop.updateOpening, { worksAlone: true }, asOwner());
    await call(shop.updateOpening, { hasPoster: false }, asOwner());
    expect(await points()).toMatchObject({ staff: true, poster: false });
  });

  it('counts active colleagues', async () => {
    await call(shop.updateOpening, { worksAlone: false }, asOwner());
    // The super administrator from the link above.
    expect((await points()).staff).toBe(true);
  });
});
