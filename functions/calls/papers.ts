import { vouchers } from '#shared/contract/vouchers.ts';
import { wallet } from '#shared/contract/wallet.ts';
import { dispatch } from './dispatch.ts';

export const handler = dispatch<'papers'>({
  vouchers: { routes: vouchers, load: () => import('../vouchers/handler.ts') },
  wallet: { routes: wallet, load: () => import('../wallet/handler.ts') },
});
