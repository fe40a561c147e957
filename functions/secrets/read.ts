import { SECRETS } from '../env.ts';
import { readParameters } from './parameters.ts';

/** Read once, when a function starts: one that doesn't get its secrets doesn't start. */
const { origin, voucherKeys } = SECRETS;
const names = [origin.parameter, voucherKeys.parameter].filter(name => name !== undefined);
const stored = names.length > 0 ? await readParameters(names) : undefined;

const secret = ({ parameter, value }: (typeof SECRETS)[keyof typeof SECRETS]) => {
  if (parameter === undefined) return value;
  const found = stored?.get(parameter)?.value;
  if (!found) throw new Error(`No parameter ${parameter}`);
  return found;
};

/** What CloudFront proves itself with; absent off AWS. */
export const ORIGIN_SECRET = secret(origin);

/** Ed25519 keys (PKCS #8, base64), the signing one first. */
export const VOUCHER_KEYS = (secret(voucherKeys) ?? '').split(/\s+/).filter(key => key !== '');
