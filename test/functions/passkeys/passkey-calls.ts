import { newPasskeyOptions } from '#functions/domain/passkey/options.ts';
import { addPasskey as addTo } from '#functions/domain/passkey/passkeys.ts';
import { verifyNewPasskey } from '#functions/domain/passkey/verify.ts';
import { account } from '#functions/items/account.ts';
import { passkeys } from '#functions/items/passkeys.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import { type CallOptions, call, type Player } from '#test/support/api.ts';
import { Authenticator, type Deviations } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { addOptions, add, signInOptions, signIn, confirmOptions, confirm } = contract.passkeys;

export const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];

/** The options for a new passkey. */
export const optionsToAdd = async ({ cookie }: Player, now = NOON) => {
  const { body, text, status } = await call(addOptions, {}, { cookie, now });
  if (status !== 200) throw new Error(text);
  return body.options;
};

/** Adds a passkey of a new authenticator to a player who has just signed in. */
export const addPasskey = async (
  player: Player,
  authenticator = new Authenticator(),
  { name = 'Telefono', now = NOON }: { name?: string; now?: number } = {},
) => {
  const response = authenticator.create(await optionsToAdd(player, now));
  const { body, text, status } = await call(add, { response, name }, { ...player, now });
  if (status !== 201) throw new Error(text);
  return { authenticator, passkey: body.passkey };
};

/** Gives a player passkeys as these calls would, without mails and in one transaction, since most tests need one. */
export const givePasskeys = async (
  { id }: Player,
  authenticators: readonly Authenticator[],
): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const { user, own } = await unit.load({ user: account(id), own: passkeys(id) });
  if (!user.value) throw new Error(`No account ${id}`);
  for (const authenticator of authenticators) {
    const options = newPasskeyOptions('A'.repeat(43), user.value, []);
    const verified = await verifyNewPasskey(authenticator.create(options));
    if (!verified) throw new Error('The authenticator makes no passkey');
    addTo(own, verified, 'Telefono');
  }
  await unit.commit();
};

export const givePasskey = async (player: Player, given = new Authenticator()) => {
  await givePasskeys(player, [given]);
  return given;
};

/** What a browser has after asking for a sign-in: the options, and the cookie to send with the answer. */
export const beginSignIn = async (options: CallOptions = {}) => {
  const at = { now: NOON, address: uniqueAddress(), ...options };
  const { body, cookie, text } = await call(signInOptions, {}, at);
  if (!cookie) throw new Error(text);
  return { options: body.options, cookie };
};

export const answer = (response: PasskeyResponse, options: CallOptions) =>
  call(signIn, { response }, { now: NOON, address: uniqueAddress(), ...options });

/** Signs in with a passkey on a new browser. */
export const signInWith = async (
  authenticator: Authenticator,
  deviations: Deviations = {},
  at: CallOptions = {},
) => {
  const { options, cookie } = await beginSignIn(at);
  return answer(authenticator.get(options, deviations), { ...at, cookie });
};

/** Shows a passkey in place of the password. */
export const confirmWith = async (
  { cookie }: { readonly cookie: string },
  authenticator: Authenticator,
  now = NOON,
) => {
  const { body, text, status } = await call(confirmOptions, {}, { cookie, now });
  if (status !== 200) throw new Error(text);
  return call(confirm, { response: authenticator.get(body.options) }, { cookie, now });
};
