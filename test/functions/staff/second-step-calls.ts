import { type StaffPasskeys, staffPasskeys } from '#functions/items/staff.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { type CallOptions, call, type Player } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { mailsTo, receiveToken } from '../auth/outbox.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { givePasskey } from '../passkeys/passkey-calls.ts';

const { auth, passkeys, shop } = contract;

/** The options of a call by somebody, each from another network. */
export const as = ({ cookie }: { readonly cookie: string }, now = NOON) => ({
  cookie,
  now,
  address: uniqueAddress(),
});

/** Stores whether passkeys are required, without changing any session. */
export const storeSetting = async (setting: Partial<StaffPasskeys>): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(staffPasskeys())).set({ isOn: false, joined: [], ...setting });
  await unit.commit();
};

export const turn = (owner: Player, isOn: boolean, more: object = { password: owner.password }) =>
  call(shop.updateStaffPasskeys, { isOn, ...more }, as(owner));

/** A super administrator with a passkey, who has turned passkeys on for the staff. */
export const ownerWithPasskeysOn = async () => {
  const owner = await newStaff('SUPER_ADMIN', NOON);
  const authenticator = await givePasskey(owner);
  const { status, text } = await turn(owner, true);
  if (status !== 200) throw new Error(text);
  return { owner, authenticator };
};

export const login = ({ email, password }: Player, options: CallOptions = {}) =>
  call(auth.login, { email, password }, { now: NOON, address: uniqueAddress(), ...options });

/** What the browser of a member of staff who must show a passkey has. */
export const passkeyStep = async (player: Player) => {
  const { body, cookie, text } = await login(player, { now: NOON });
  if (!('next' in body) || body.next !== 'passkey' || !cookie) throw new Error(text);
  return { options: body.options, cookie };
};

/** The same for one who has none yet. */
export const enrolOptions = async (player: Player, now = NOON) => {
  const { body, cookie, text } = await login(player, { now });
  if (!('next' in body) || body.next !== 'enrol' || !cookie) throw new Error(text);
  return { options: body.options, cookie };
};

/** The same with the token from the mail. */
export const enrolStep = async (player: Player, now = NOON) => ({
  ...(await enrolOptions(player, now)),
  token: await receiveToken(player.email, 'passkey'),
});

export const mailsOf = ({ email }: Player) => mailsTo(email, 'passkey').length;

type Enrolling = Awaited<ReturnType<typeof enrolStep>>;

/** Makes a first passkey. */
export const enrol = (
  { options, cookie, token }: Enrolling,
  authenticator: Authenticator = new Authenticator(),
  now = NOON,
) =>
  call(
    passkeys.signIn,
    { response: authenticator.create(options), name: 'Tablet', token },
    as({ cookie }, now),
  );

/** Whether a session is still valid. */
export const isSignedIn = async (cookie: string | undefined): Promise<boolean> =>
  (await call(auth.me, {}, { cookie, now: NOON })).status === 200;
