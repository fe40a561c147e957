import type { Account } from '../../items/account.ts';
import { formerAddress, formerAddressEnd } from '../../items/reward-rules.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** What says that an address had an account which was closed; addresses are the same in any letter case. */
export const formerAddressItem = async (address: string) =>
  formerAddress(await keyedHash('address', address.toLowerCase()));

/** Whether an address had an account that was closed in the last 365 days (rule 240). */
export const isFormerAddress = ({ value, now }: LoadedBy<typeof formerAddress>): boolean =>
  value !== undefined && formerAddressEnd(value) > now;

/** Keeps of an account that is closed that its addresses had one (rule 240). */
export const rememberAddresses = async (
  unit: UnitOfWork,
  { email, fallbackEmail }: Account,
): Promise<void> => {
  const addresses = new Set([email, fallbackEmail?.email ?? email].map(one => one.toLowerCase()));
  const items = await unit.load(await Promise.all([...addresses].map(formerAddressItem)));
  for (const item of items) item.set({ closedAt: unit.now });
};
