import { suppressedAddressHash } from '../items/mail.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** Exists if the address is suppressed. Operations that send a mail load it with their items. */
export const suppressedAddress = async (address: string) =>
  suppressedAddressHash(await keyedHash('suppressed', address.trim().toLowerCase()));
