import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { publicKeys } from '../../domain/voucher/signing-keys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** The public keys with which anyone can verify a voucher offline. */
export const keys = operation(contract.keys, {
  run: async () => {
    const published = await publicKeys();
    const [current] = published;
    if (!current) throw new Failure('unavailable');
    return { ...current, keys: published };
  },
});
