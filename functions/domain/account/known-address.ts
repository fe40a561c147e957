import type { Account } from '../../items/account.ts';
import { type KnownAddress, knownAddress, knownAddressEnd } from '../../items/reward-rules.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Two domains of the same mailboxes, which ignore the dots in their names. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * An address in the form shared by all its variants: one mailbox has many, by letter case, tags and Gmail's dots
 * (rule 240).
 */
const folded = (address: string): string => {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
};

/** The item that records whether an address, or a variant of it, has or had an account. */
export const knownAddressItem = async (address: string) =>
  knownAddress(await keyedHash('address', folded(address)));

/** The items of several addresses. */
export const knownAddressItems = (addresses: readonly (string | undefined)[]) =>
  Promise.all(addresses.filter(address => address !== undefined).map(knownAddressItem));

/** Whether an address or a variant of it belongs to an account, or did in the last 365 days (rule 240). */
export const isKnownAddress = ({ value, now }: LoadedBy<typeof knownAddress>): boolean =>
  value !== undefined && (knownAddressEnd(value) ?? Number.POSITIVE_INFINITY) > now;

/** The addresses of an account, normalized: its own and its fallback address. */
const addressesOf = (account: Account | undefined): Set<string> =>
  new Set(
    [account?.email, account?.fallbackEmail?.email].flatMap(one => (one ? [folded(one)] : [])),
  );

/**
 * Whether an account none of whose addresses was ever confirmed moves to an address that has or had another account, or
 * to a variant of one: it might have registered with that address (rule 240).
 */
export const movesToKnownAddress = async (
  unit: UnitOfWork,
  before: Account,
  email: string,
): Promise<boolean> => {
  if (before.emailVerified || before.fallbackEmail?.emailVerified) return false;
  if (addressesOf(before).has(folded(email))) return false;
  return isKnownAddress(await unit.load(await knownAddressItem(email)));
};

const gained = ({ holders = 0, ...known }: KnownAddress): KnownAddress => ({
  ...known,
  holders: holders + 1,
});

/** A known address after an account has given it up. One gained before holders were counted has no `holders`. */
const given = ({ holders = 0 }: KnownAddress, now: number): KnownAddress => ({
  holders: Math.max(holders - 1, 0),
  closedAt: now,
});

/**
 * Records which addresses an account has gained and given up (rule 240). `before` is undefined for a new account,
 * `after` for a closed one. Every change of an account's addresses calls this in its transaction.
 */
export const noteAddresses = async (
  unit: UnitOfWork,
  before: Account | undefined,
  after: Account | undefined,
): Promise<void> => {
  const [had, has] = [addressesOf(before), addressesOf(after)];
  const items = await unit.load({
    gained: await knownAddressItems([...has.difference(had)]),
    given: await knownAddressItems([...had.difference(has)]),
  });
  for (const item of items.gained) item.set(gained(item.value ?? {}));
  for (const item of items.given) item.set(given(item.value ?? {}, unit.now));
};
