import { DAY } from '#shared/time.ts';
import { sha256 } from '../accounts/session.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';

/** An address may be another person's one day. */
const KEPT_DAYS = 365;

/** An address that takes no mail of ours: kept by its hash, since it may belong to no player. */
type SuppressedAddress = {
  readonly reason: 'bounce' | 'complaint';
  /** Milliseconds. */
  readonly at: number;
};

const byHash = item<SuppressedAddress, [hash: string]>(keys.suppressedAddress, {
  expires: ({ at }) => at + KEPT_DAYS * DAY,
});

/** There when an address is dead. Whoever sends a mail loads it with what else it reads. */
export const suppressedAddress = (address: string) => byHash(sha256(address.trim().toLowerCase()));
