import { admin } from '#shared/contract/admin.ts';
import { shop } from '#shared/contract/shop.ts';
import { dispatch } from './dispatch.ts';

export const handler = dispatch<'panel'>({
  admin: { routes: admin, load: () => import('../admin/handler.ts') },
  shop: { routes: shop, load: () => import('../shop/handler.ts') },
});
