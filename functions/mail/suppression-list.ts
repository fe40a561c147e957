import { DAY } from '#shared/time.ts';
import { sha256 } from '../hash.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';

/** Addresses are removed after this time, because an address may pass to another person. */
const KEPT_DAYS = 365;

/** An address that gets no mail; its key is a hash, since it may belong to nobody with an account. */
type SuppressedAddress = {
  readonly reason: 'bounce' | 'complaint';
  /** In milliseconds. */
  readonly at: number;
};

const byHash = item<SuppressedAddress, [hash: string]>(keys.suppressedAddress, {
  expires: ({ at }) => at + KEPT_DAYS * DAY,
});

/** It exists when the address is suppressed. Operations that send a mail load it with their items. */
export const suppressedAddress = (address: string) => byHash(sha256(address.trim().toLowerCase()));
