import { SIGN_IN } from '#shared/contract/sign-in.ts';
import { rateLimit } from '../items/calls.ts';
import type { Key } from '../table/key.ts';
import { queryKeys } from '../table/query.ts';

/** An e-mail's own count comes first, then its devices' ones: who attacks from more networks fills the rest. */
const COUNTS_MAX = 500;

/** The keys of all that is counted of failed sign-ins with an e-mail address. */
export const failureCounts = (addressHash: string): Promise<Key[]> =>
  queryKeys(rateLimit.range(`${SIGN_IN.path}#email`, addressHash), COUNTS_MAX);
