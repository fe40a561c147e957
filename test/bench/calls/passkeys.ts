import { contract } from '#shared/contract/index.ts';
import { call, type Player, registerPlayer } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { callingAs, NOW, type Scenarios } from './scenario.ts';

const { addOptions, add, signInOptions, confirmOptions } = contract.passkeys;

/** What a new passkey of a player is made of. */
const newPasskeyOf = async (player: Player, authenticator: Authenticator) => {
  const { body } = await call(addOptions, {}, callingAs(player));
  return { response: authenticator.create(body.options), name: 'Telefono' };
};

const withPasskey = async () => {
  const player = await registerPlayer({ now: NOW });
  const authenticator = new Authenticator();
  const made = await call(add, await newPasskeyOf(player, authenticator), callingAs(player));
  return { player, authenticator, id: made.body.passkey.id };
};

export const passkeys: Scenarios = {
  'passkeys.signInOptions': async () => [{}],
  'passkeys.signIn': async () => {
    const { player, authenticator } = await withPasskey();
    const { body, cookie = '' } = await call(signInOptions, {}, { now: NOW });
    return [{ response: authenticator.get(body.options) }, { ...player, cookie }];
  },
  // With the password, which an older session needs.
  'passkeys.addOptions': async () => {
    const player = await registerPlayer({ now: NOW });
    return [{ password: player.password }, player];
  },
  'passkeys.add': async () => {
    const player = await registerPlayer({ now: NOW });
    return [await newPasskeyOf(player, new Authenticator()), player];
  },
  'passkeys.remove': async () => {
    const { player, id } = await withPasskey();
    return [{ id, password: player.password }, player];
  },
  'passkeys.confirmOptions': async () => [{}, (await withPasskey()).player],
  'passkeys.confirm': async () => {
    const { player, authenticator } = await withPasskey();
    const { body } = await call(confirmOptions, {}, callingAs(player));
    return [{ response: authenticator.get(body.options) }, player];
  },
};
