import { auth } from '#shared/contract/auth.ts';
import * as keys from '../table/keys.ts';
import { queryKeys } from '../table/query.ts';

/** An e-mail's own count comes first, then its devices' ones: who attacks from more networks fills the rest. */
const COUNTS_MAX = 500;

/** The keys of all that is counted of failed sign-ins with an e-mail address. */
export const failureCounts = (addressHash: string): Promise<keys.Key[]> =>
  queryKeys({ pk: keys.rateLimit(`${auth.login.path}#email`, addressHash).pk }, COUNTS_MAX);
