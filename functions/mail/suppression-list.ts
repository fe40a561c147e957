import { sha256 } from '../hash.ts';
import { suppressedAddressHash } from '../items/mail.ts';

/** It exists when the address is suppressed. Operations that send a mail load it with their items. */
export const suppressedAddress = (address: string) =>
  suppressedAddressHash(sha256(address.trim().toLowerCase()));
