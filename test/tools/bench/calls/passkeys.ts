import { createEnrolmentLink } from '#functions/domain/staff/second-step.ts';
import { account } from '#functions/items/account.ts';
import { enrolmentLinks, staffPasskeys } from '#functions/items/staff.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import type { Scenarios } from './scenario.ts';

const { addOptions, add, signInOptions, confirmOptions } = contract.passkeys;

/** The parts of a player's new passkey. */
const newPasskeyOf = async (player: Player, authenticator: Authenticator) => {
  const { body } = await call(addOptions, {}, as(player));
  return { response: authenticator.create(body.options), name: 'Telefono' };
};

const withPasskey = async (given?: Player) => {
  const player = given ?? (await registerPlayer({ now: NOON }));
  const authenticator = new Authenticator();
  const made = await call(add, await newPasskeyOf(player, authenticator), as(player));
  return { player, authenticator, id: made.body.passkey.id };
};

/** Requires passkeys of the staff as if they had been turned on, except for ending sessions, which the others need. */
const turnOn = async (): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(staffPasskeys())).set({ isOn: true, joined: [] });
  await unit.commit();
};

/** A member of the staff who has signed in with the password, and the mail's link. */
const enrolling = async () => {
  await turnOn();
  const clerk = await newStaff('ADMIN', NOON);
  const unit = new UnitOfWork(NOON);
  const { own, links } = await unit.load({
    own: account(clerk.id),
    links: enrolmentLinks(clerk.id),
  });
  if (!own.value) throw new Error('No account');
  const token = createEnrolmentLink(links, own.value).split('=')[1];
  await unit.commit();
  const { body, cookie = '' } = await call(contract.auth.login, credentialsOf(clerk), {
    now: NOON,
  });
  if (!('next' in body) || body.next !== 'enrol') throw new Error('A passkey is not asked for');
  return { clerk, token, cookie, options: body.options };
};

const credentialsOf = ({ email, password }: Player) => ({ email, password });

/** The staff's second step. */
const ofStaff: Scenarios = {
  'auth.login with a passkey to show': async () => {
    await turnOn();
    const { player } = await withPasskey(await newStaff('ADMIN', NOON));
    return [credentialsOf(player)];
  },
  'auth.login with a first passkey to make': async () => {
    await turnOn();
    return [credentialsOf(await newStaff('ADMIN', NOON))];
  },
  'passkeys.signIn with a first passkey': async () => {
    const { clerk, token, cookie, options } = await enrolling();
    const response = new Authenticator().create(options);
    return [
      { response, name: 'Tablet', token },
      { ...clerk, cookie },
    ];
  },
  'shop.updateStaffPasskeys': async ({ superAdmin }) => {
    await turnOn();
    return [{ isOn: false, password: superAdmin.password }];
  },
  'shop.removeUserPasskeys': async () => [{ id: (await withPasskey()).player.id }],
};

export const passkeys: Scenarios = {
  ...ofStaff,
  'passkeys.signInOptions': async () => [{}],
  'passkeys.signIn': async () => {
    const { player, authenticator } = await withPasskey();
    const { body, cookie = '' } = await call(signInOptions, {}, { now: NOON });
    return [{ response: authenticator.get(body.options) }, { ...player, cookie }];
  },
  // With the password, which an older session requires.
  'passkeys.addOptions': async () => {
    const player = await registerPlayer({ now: NOON });
    return [{ password: player.password }, player];
  },
  'passkeys.add': async () => {
    const player = await registerPlayer({ now: NOON });
    return [await newPasskeyOf(player, new Authenticator()), player];
  },
  'passkeys.remove': async () => {
    const { player, id } = await withPasskey();
    return [{ id, password: player.password }, player];
  },
  'passkeys.confirmOptions': async () => [{}, (await withPasskey()).player],
  'passkeys.confirm': async () => {
    const { player, authenticator } = await withPasskey();
    const { body } = await call(confirmOptions, {}, as(player));
    return [{ response: authenticator.get(body.options) }, player];
  },
};
