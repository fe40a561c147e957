import { expect } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { type CallOptions, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { receiveToken } from './outbox.ts';

const { confirmEmail, forgotPassword, freeEmail, login, register, undoEmail } = contract.auth;

let created = 0;
/** The address of somebody without an account. */
export const strangersAddress = () => `estranea${++created}@example.it`;

/** Call options with a network of their own. */
export const from = (now = NOON): CallOptions => ({ address: uniqueAddress(), now });

export const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) =>
  status < 300 ? status : [status, failure.code];

export const change = ({ cookie }: Player, email: string, now = NOON) =>
  call(contract.settings.changeEmail, { email }, { cookie, now });

/** Opens the confirmation link mailed to an address, in a player's session if one is given. */
export const confirm = async (email: string, player?: Player, now = NOON) => {
  const token = await receiveToken(email, 'confirm-email');
  return call(confirmEmail, { token }, { ...from(now), cookie: player?.cookie });
};

/** A player whose address is confirmed. */
export const confirmedPlayer = async (): Promise<Player> => {
  const player = await registerPlayer({ now: NOON });
  expect((await confirm(player.email)).status).toBe(200);
  return player;
};

export const forget = (email: string, now = NOON) => call(forgotPassword, { email }, from(now));

/** The token of the link that a forgotten password mails to an unconfirmed address. */
export const freeTokenOf = async (email: string, now = NOON): Promise<string> => {
  await forget(email, now);
  return receiveToken(email, 'free-email');
};

export const free = (token: string, now = NOON) => call(freeEmail, { token }, from(now));

/** Undoes a change by the link mailed to an address. */
export const undoFrom = async (email: string) =>
  call(undoEmail, { token: await receiveToken(email, 'undo-email') }, from());

export const signIn = ({ password }: Player, email: string, now = NOON) =>
  call(login, { email, password }, from(now));

export const registerWith = (email: string, now = NOON) =>
  call(
    register,
    { username: `Estranea ${++created}`, email, password: 'crema-e-cannella', acceptTerms: true },
    from(now),
  );

/** Waits until all mails have arrived: the queue keeps their order. */
export const waitForMails = async (): Promise<void> => {
  const { email } = await registerPlayer({ now: NOON });
  await receiveToken(email, 'confirm-email');
};
