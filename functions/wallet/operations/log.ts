import { wallet as contract } from '#shared/contract/wallet.ts';
import { requireApple } from '../../domain/wallet/apple/authorize-pass.ts';
import { operation } from '../../http/operation.ts';

/** Error logs sent by devices aren't kept (rule 293), since anybody could send them. */
export const log = operation(contract.log, {
  run: () => {
    requireApple();
    return {};
  },
});
