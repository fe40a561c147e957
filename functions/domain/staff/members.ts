import type { Role } from '#shared/contract/fields.ts';
import { MINUTE } from '#shared/time.ts';
import { type Account, account, staffMember, superAdmins } from '../../items/account.ts';
import type { StaffRole, staffPasskeys } from '../../items/staff.ts';
import { sendAccountMail } from '../../mail/send.ts';
import type { StaffNews } from '../../mail/texts.ts';
import { queryAll } from '../../table/query.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

export type StaffMember = Account & { readonly role: StaffRole };

const isStaff = (member: Account): member is StaffMember => member.role !== 'USER';

/** The staff and the super administrators, oldest first; there are few of them. */
export const readStaff = async (): Promise<StaffMember[]> =>
  (await queryAll(account, staffMember.range())).filter(isStaff);

/** Longer than the staff index ever lags. */
const INDEX_LAG = 10 * MINUTE;

/**
 * The account after joining the staff. It is listed in the setting, so that somebody who turns passkeys on at the same
 * time includes it. Where passkeys are on, its sessions end, since they began with a password alone (rule 289).
 */
export const enterStaff = (setting: LoadedBy<typeof staffPasskeys>, account: Account): Account => {
  const { now, value } = setting;
  const joined = value.joined.filter(
    ({ playerId, at }) => playerId !== account.id && at > now - INDEX_LAG,
  );
  setting.set({ ...value, joined: [...joined, { playerId: account.id, at: now }] });
  return value.isOn ? { ...account, sessions: [] } : account;
};

/** The confirmed address of an account: its fallback address while the present one is unconfirmed (rule 178). */
const confirmedAddress = ({ email, emailVerified, fallbackEmail }: Account): string | undefined => {
  if (emailVerified) return email;
  return fallbackEmail?.emailVerified ? fallbackEmail.email : undefined;
};

/**
 * Mails news to all super administrators with a confirmed address, and to those who have just lost the role (rule 299).
 */
export const tellSuperAdmins = async (
  news: StaffNews,
  former: readonly number[] = [],
): Promise<void> => {
  const unit = new UnitOfWork(news.at);
  const { value: current } = await unit.load(superAdmins());
  const ids = new Set([...current.ids, ...former]);
  const accounts = await unit.load([...ids].map(id => account(id)));
  const addresses = accounts.flatMap(({ value }) => (value && confirmedAddress(value)) ?? []);
  await Promise.all(
    addresses.map(to => sendAccountMail(unit, to, texts => texts.staffNewsMail(news))),
  );
};

type RoleChange = {
  /** The person who changed the role; undefined from the command line. */
  readonly by: Account | undefined;
  readonly before: Account;
  /** null if the account is deleted. */
  readonly role: Role | null;
  readonly at: number;
};

/** Tells the super administrators of a role that somebody gets or loses; does nothing if the role stays the same. */
export const tellOfRole = async ({ by, before, role, at }: RoleChange): Promise<void> => {
  if (before.role === (role ?? 'USER')) return;
  const change = { what: 'role', before: before.role, after: role } as const;
  const former = before.role === 'SUPER_ADMIN' ? [before.id] : [];
  await tellSuperAdmins({ ...change, by: by?.username, about: before.username, at }, former);
};
