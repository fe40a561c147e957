import type { Account } from '../../items/account.ts';
import { type KnownAddress, knownAddress, knownAddressEnd } from '../../items/reward-rules.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** One mailbox's domains: the dots in its names say nothing. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** An address as all its variants: of one mailbox there are many, by letter case, tags and Gmail's dots (rule 240). */
const folded = (address: string): string => {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
};

/** What says that an address, or a variant of it, has or had an account. */
export const knownAddressItem = async (address: string) =>
  knownAddress(await keyedHash('address', folded(address)));

/** What says so of some addresses. */
export const knownAddressItems = (addresses: readonly (string | undefined)[]) =>
  Promise.all(addresses.filter(address => address !== undefined).map(knownAddressItem));

/** Whether an address or a variant of it belongs to an account, or did in the last 365 days (rule 240). */
export const isKnownAddress = ({ value, now }: LoadedBy<typeof knownAddress>): boolean =>
  value !== undefined && (knownAddressEnd(value) ?? Number.POSITIVE_INFINITY) > now;

/** The addresses that an account has, without variants: its own, and the one that it would go back to. */
const addressesOf = (account: Account | undefined): Set<string> =>
  new Set(
    [account?.email, account?.fallbackEmail?.email].flatMap(one => (one ? [folded(one)] : [])),
  );

const gained = ({ holders = 0, ...known }: KnownAddress): KnownAddress => ({
  ...known,
  holders: holders + 1,
});

/** An address that was gained before addresses were counted has no holders. */
const given = ({ holders = 0 }: KnownAddress, now: number): KnownAddress => ({
  holders: Math.max(holders - 1, 0),
  closedAt: now,
});

/**
 * Notes which addresses an account has gained and given up (rule 240); before it is made, and once it is closed, it is undefined.
 * Each change of an account's addresses does so in its transaction.
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
