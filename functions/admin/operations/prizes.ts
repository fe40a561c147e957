import { admin as contract } from '#shared/contract/admin.ts';
import { prizes as stored } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';

/** The prize templates, newest first. */
export const prizes = operation(contract.prizes, {
  loads: () => [stored()],
  run: ({ unit }) => ({ prizes: [...unit.get(stored()).prizes] }),
});
