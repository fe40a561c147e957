import { wallet as contract } from '#shared/contract/wallet.ts';
import { requireApple } from '../../domain/wallet/apple/authorize-pass.ts';
import { operation } from '../../http/operation.ts';

/** What devices say of their errors isn't kept (rule 293): anybody may say it. */
export const log = operation(contract.log, {
  run: () => {
    requireApple();
    return {};
  },
});
