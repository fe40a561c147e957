import { passToken } from '#functions/domain/wallet/apple/issue-pass.ts';
import { serialOf } from '#functions/domain/wallet/apple-pass.ts';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { account } from '#functions/items/account.ts';
import { ownApplePass } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { LOCAL_PASS_TYPE } from '#infra/local/aws/apple-authority.ts';
import { contract } from '#shared/contract/index.ts';
import { as, type CallOptions, call, type Player } from '#test/support/api.ts';
import { authority } from '#test/support/apple-wallet.ts';
import { NOON } from '#test/support/noon.ts';
import { openPass } from '#test/support/pkpass.ts';

const { wallet } = contract;

/** A player's card as the phone gets it, opened and verified. */
export const addPass = async (player: Player, now = NOON) => {
  const { status, bytes, headers } = await call(wallet.applePass, {}, as(player, now));
  if (status !== 200) throw new Error(bytes.toString());
  return { ...openPass(bytes, authority), headers };
};

/** What a device knows about a pass. */
export type PassKey = { readonly serial: string; readonly token: string };

export const keyOf = ({ pass }: Awaited<ReturnType<typeof addPass>>): PassKey => ({
  serial: pass.serialNumber,
  token: pass.authenticationToken,
});

/** The key of a player's new pass, without signing a file, which takes a tenth of a second. */
export const keyOfNewPass = async ({ id }: Player, now = NOON): Promise<PassKey> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load({ own: ownApplePass(id), ownAccount: account(id) });
  const serial = serialOf(unit, items, await readCardContent(unit, id));
  await unit.commit();
  return { serial, token: await passToken(serial) };
};

const withToken = (token: string, options: CallOptions): CallOptions => ({
  now: NOON,
  ...options,
  headers: { 'x-authorization': `ApplePass ${token}`, ...options.headers },
});

const passType = LOCAL_PASS_TYPE;

export const register = (
  { serial, token }: PassKey,
  device: string,
  options: CallOptions & { pushToken?: string } = {},
) => {
  const { pushToken = `push-${device}`, ...rest } = options;
  const input = { device, passType, serial, pushToken };
  return call(wallet.register, input, withToken(token, rest));
};

export const unregister = ({ serial, token }: PassKey, device: string, options: CallOptions = {}) =>
  call(wallet.unregister, { device, passType, serial }, withToken(token, options));

export const fetchPass = async (
  { serial, token }: PassKey,
  { since, ...options }: CallOptions & { since?: string } = {},
) => {
  const headers = since === undefined ? {} : { 'x-if-modified-since': since };
  const found = await call(
    wallet.currentPass,
    { passType, serial },
    withToken(token, { ...options, headers }),
  );
  const opened = found.status === 200 ? openPass(found.bytes, authority) : undefined;
  return { ...found, opened };
};

export const updatedPasses = (
  device: string,
  passesUpdatedSince?: string,
  options: CallOptions = {},
) =>
  call(
    wallet.updatedPasses,
    { device, passType, ...(passesUpdatedSince === undefined ? {} : { passesUpdatedSince }) },
    { now: NOON, ...options },
  );
