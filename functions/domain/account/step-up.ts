import { MINUTE } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Account, Session } from '../../items/account.ts';
import type { staffPasskeys } from '../../items/staff.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** How many minutes after its sign-in a session may make sensitive calls without the password (rules 155 and 298). */
const FRESH_MINUTES = 10;
/** How many minutes showing a passkey replaces the password (rule 288). */
const CONFIRMED_MINUTES = 5;

const isWithin = (minutes: number, at: number | undefined, now: number): boolean =>
  at !== undefined && now - at <= minutes * MINUTE;

/** Whether a session's sign-in is recent enough to skip the password. */
const isFresh = ({ createdAt }: Session, now: number): boolean =>
  isWithin(FRESH_MINUTES, createdAt, now);

/** Whether a passkey was shown in a session for the call that asks for the password now. */
const isConfirmed = ({ confirmedAt }: Session, now: number): boolean =>
  isWithin(CONFIRMED_MINUTES, confirmedAt, now);

/** The session after a passkey or the password was shown. This serves for all calls that hand out power (rule 298). */
export const shown = (session: Session, now: number): Session => ({ ...session, shownAt: now });

/** The session after a passkey was shown: its next call that asks for the password needs none. */
export const confirmed = (session: Session, now: number): Session => ({
  ...shown(session, now),
  confirmedAt: now,
});

/** The session after its confirmation was used up. */
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
  /** A check of the password, which counts as a failed sign-in if it is wrong (rule 38). */
  readonly signInAttempt: (
    email: string,
    user: Account,
  ) => { readonly isRight: (password: string, hash: string) => Promise<boolean> };
};

/**
 * Fails unless the caller gives the right password, or has shown a passkey instead (rule 288). The caller of this
 * function must write the session `unconfirmed`, so that a passkey serves for one call only.
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

/** Like `requirePassword`, but a recent sign-in also suffices (rule 155). */
export const requireRecentPassword = async (
  asked: Asked,
  password: string | undefined,
): Promise<void> => {
  if (password === undefined && isFresh(asked.session, asked.now)) return;
  await requirePassword(asked, password);
};

/**
 * While the staff must show passkeys, fails unless the session has signed in or shown a passkey or the password within
 * the last ten minutes, or the call gives the right password (rule 298). That is then recorded in the session.
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
