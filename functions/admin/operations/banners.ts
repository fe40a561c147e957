import { admin as contract } from '#shared/contract/admin.ts';
import { banners as stored } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';

/** All banners, hidden ones too, newest first. */
export const banners = operation(contract.banners, {
  loads: () => [stored()],
  run: ({ unit }) => ({ banners: [...unit.get(stored()).banners] }),
});
