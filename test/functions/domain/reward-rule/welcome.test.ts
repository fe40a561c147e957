import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import '../../auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { call, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { newStaff } from '#test/support/staff.ts';
import { receiveToken } from '../../auth/outbox.ts';
import { readAccount } from '../../auth/stored-items.ts';
import { uniqueAddress } from '../../http/unchecked-call.ts';
import { panel, ruleRewards } from './rule-calls.ts';

const { auth, settings } = contract;
const PASSWORD = 'crema-e-cannella';

beforeAll(async () => {
  const desk = panel(await newStaff('SUPER_ADMIN', NOON));
  const prizeId = await desk.newPrize({ type: 'special' });
  await desk.create({ trigger: 'registration', prizeId, monthlyBudget: null, isActive: true });
});

let made = 0;
const newName = () => {
  made += 1;
  return `Golosa ${made}`;
};

/** Registers with an address, and returns the player, signed in. */
const register = async (email: string, now = NOON): Promise<Player> => {
  const username = newName();
  const details = { username, email, password: PASSWORD, acceptTerms: true } as const;
  const at = { now, address: uniqueAddress() };
  const registered = await retryUnavailable(() => call(auth.register, details, at));
  if (registered.status !== 201) throw new Error(registered.text);
  const { cookie = '' } = await call(auth.login, { email, password: PASSWORD }, at);
  return { id: registered.body.user.id, username, email, password: PASSWORD, cookie };
};

/** How many welcome rewards a registration with an address brings. */
const welcomes = async (email: string, now = NOON): Promise<number> =>
  (await ruleRewards(await register(email, now))).length;

const moveTo = async ({ cookie }: Player, email: string): Promise<void> => {
  const moved = await call(settings.changeEmail, { email }, { cookie, now: NOON });
  if (moved.status !== 200) throw new Error(moved.text);
};

const confirm = async ({ cookie }: Player, email: string): Promise<void> => {
  const token = await receiveToken(email, 'confirm-email');
  const done = await call(
    auth.confirmEmail,
    { token },
    { cookie, now: NOON, address: uniqueAddress() },
  );
  if (done.status !== 200) throw new Error(done.text);
};

const leave = ({ cookie }: Player, now = NOON) =>
  call(settings.deleteAccount, { password: PASSWORD }, { cookie, now });

describe('a welcome reward', () => {
  it('isn’t given again to an address that its account has left', async () => {
    const first = 'a-giro@example.it';
    const given = [];
    for (let round = 0; round < sized(3, 6); round++) {
      const player = await register(first);
      given.push((await ruleRewards(player)).length);
      const second = `a-giro-${round}@example.it`;
      await moveTo(player, second);
      await confirm(player, second);
      await leave(player);
    }
    expect(given).toEqual([1, ...given.slice(1).map(() => 0)]);
  });

  it('isn’t given to an address that an existing account has given up', async () => {
    const player = await register('ceduta@example.it');
    await moveTo(player, 'nuova-casa@example.it');
    await confirm(player, 'nuova-casa@example.it');
    expect(await welcomes('ceduta@example.it')).toBe(0);
  });

  it.each([
    ['capital letters and a tag', 'anna@example.it', 'Anna+Torte@example.it'],
    ['only tags', 'bruna+uno@example.it', 'bruna+due@example.it'],
    ['dots of Gmail', 'carla.rosa@gmail.com', 'c.arlarosa+x@gmail.com'],
    ['Gmail’s other name', 'dina.verdi@googlemail.com', 'dinaverdi@gmail.com'],
  ])('isn’t given to a variant of an address: %s', async (_, one, other) => {
    expect(await welcomes(one)).toBe(1);
    expect(await welcomes(other)).toBe(0);
  });

  it('is withdrawn from an account that moves to a variant without ever having had another', async () => {
    await register('nora@example.it');
    const player = await register('inventato@example.it');
    expect((await ruleRewards(player)).length).toBe(1);
    await moveTo(player, 'nora+2@example.it');
    await confirm(player, 'nora+2@example.it');
    expect(await ruleRewards(player)).toEqual([]);
    expect((await readAccount(player.id)).hadAccount).toBe(true);
  });

  it('stays with an account that corrects its address, or had a confirmed one', async () => {
    const corrected = await register('olga@exmple.it');
    await moveTo(corrected, 'olga@example.it');
    await moveTo(corrected, 'olga@exmple.it');
    const confirmed = await register('pia@example.it');
    await confirm(confirmed, 'pia@example.it');
    await moveTo(confirmed, 'nora+3@example.it');
    for (const player of [corrected, confirmed]) {
      expect((await ruleRewards(player)).length).toBe(1);
      expect((await readAccount(player.id)).hadAccount).toBeUndefined();
    }
  });

  it('is given to different addresses', async () => {
    expect(await welcomes('emma.neri@example.it')).toBe(1);
    expect(await welcomes('emmaneri@example.it')).toBe(1);
    expect(await welcomes('emma.neri@gmail.com')).toBe(1);
  });

  it('is given again 12 months after the last account has left the address, and not before', async () => {
    const one = await register('franca+1@example.it');
    const two = await register('franca+2@example.it');
    await leave(one);
    const later = NOON + 500 * DAY;
    expect(await welcomes('franca@example.it', later)).toBe(0);
    const third = await call(auth.login, { email: two.email, password: PASSWORD }, { now: later });
    await leave({ ...two, cookie: third.cookie ?? '' }, later);
    const own = await call(
      auth.login,
      { email: 'franca@example.it', password: PASSWORD },
      { now: later },
    );
    await leave({ ...one, cookie: own.cookie ?? '' }, later);
    expect(await welcomes('franca+3@example.it', later + 364 * DAY)).toBe(0);
  });

  it('is given again once a year has passed', async () => {
    await leave(await register('gina@example.it'));
    expect(await welcomes('gina+1@example.it', NOON + 366 * DAY)).toBe(1);
  });

  it('isn’t lost because of a change that is undone', async () => {
    const player = await register('ida@example.it');
    await moveTo(player, 'ida-altrove@example.it');
    const token = await receiveToken('ida@example.it', 'undo-email');
    await call(auth.undoEmail, { token }, { now: NOON, address: uniqueAddress() });
    expect(await welcomes('ida+due@example.it', NOON + 700 * DAY)).toBe(0);
    expect(await welcomes('ida-altrove@example.it', NOON + 366 * DAY)).toBe(1);
  });

  it('is given once if variants register at the same time', async () => {
    for (let round = 0; round < sized(2, 4); round++) {
      const variants = ['', '+a', '+b', '+c'].map(tag => `lina${round}${tag}@example.it`);
      const given = await Promise.all(variants.map(email => welcomes(email)));
      expect(given.sort()).toEqual([0, 0, 0, 1]);
    }
  });
});
