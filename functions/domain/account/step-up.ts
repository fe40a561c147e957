import { MINUTE } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Account, Session } from '../../items/account.ts';
import type { staffPasskeys } from '../../items/staff.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** How long after its sign-in a session may do without the password what a thief of the session may not (rules 155 and 298). */
const FRESH_MINUTES = 10;
/** How long a passkey that was shown stands for the password (rule 288). */
const CONFIRMED_MINUTES = 5;

const isWithin = (minutes: number, at: number | undefined, now: number): boolean =>
  at !== undefined && now - at <= minutes * MINUTE;

/** Whether a session's sign-in is recent enough for what needs no password then. */
export const isFresh = ({ createdAt }: Session, now: number): boolean =>
  isWithin(FRESH_MINUTES, createdAt, now);

/** Whether a passkey was shown in a session for the call that asks for the password now. */
export const isConfirmed = ({ confirmedAt }: Session, now: number): boolean =>
  isWithin(CONFIRMED_MINUTES, confirmedAt, now);

/** A session in which a passkey or the password was shown, which serves for all calls that hand out power (rule 298). */
export const shown = (session: Session, now: number): Session => ({ ...session, shownAt: now });

/** A session for which a passkey was shown: its next call that asks for the password needs none. */
export const confirmed = (session: Session, now: number): Session => ({
  ...shown(session, now),
  confirmedAt: now,
});

/** A session whose confirmation is used up. */
export const unconfirmed = ({ confirmedAt: _used, ...session }: Session): Session => session;

/** An account with one of its sessions changed. */
export const withSession = (account: Account, session: Session): Account => ({
  ...account,
  sessions: account.sessions.map(one => (one.hash === session.hash ? session : one)),
});

type Asked = {
  readonly caller: Account;
  readonly session: Session;
  readonly now: number;
  /** A check of the password, which counts as a failed sign-in unless it is right (rule 38). */
  readonly signInAttempt: (
    email: string,
    user: Account,
  ) => { readonly isRight: (password: string, hash: string) => Promise<boolean> };
};

/**
 * Fails unless the caller gives the right password, or has shown a passkey in its place (rule 288). Who calls it writes the session
 * `unconfirmed`, so that a passkey stands for one call.
 */
export const requirePassword = async (
  { caller, session, now, signInAttempt }: Asked,
  password: string | undefined,
): Promise<void> => {
  if (password === undefined) {
    if (!isConfirmed(session, now)) throw new Failure('password_needed');
    return;
  }
  const isRight = await signInAttempt(caller.email, caller).isRight(password, caller.passwordHash);
  if (!isRight) throw new Failure('wrong_password');
};

/** The same, but that a recent sign-in is enough (rule 155). */
export const requireRecentPassword = async (
  asked: Asked,
  password: string | undefined,
): Promise<void> => {
  if (password === undefined && isFresh(asked.session, asked.now)) return;
  await requirePassword(asked, password);
};

/**
 * Fails, while the staff must show a passkey, unless the session has shown one or the password in the last ten minutes, its sign-in
 * included, or shows the password now (rule 298). The session keeps that it has.
 */
export const requireProof = async (
  asked: Asked & { readonly ownAccount: LoadedItem<Account> },
  { value: { isOn } }: LoadedBy<typeof staffPasskeys>,
  { password }: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { caller, session, ownAccount, now } = asked;
  if (!isOn || isFresh(session, now) || isWithin(FRESH_MINUTES, session.shownAt, now)) return;
  await requirePassword(asked, typeof password === 'string' ? password : undefined);
  ownAccount.set(withSession(caller, shown(session, now)));
};
