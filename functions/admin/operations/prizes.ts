import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { prizes as stored } from '../../stores/banners.ts';

/** The prize templates, newest first. */
export const prizes = operation(contract.admin.prizes, {
  loads: () => [stored()],
  run: ({ unit }) => ({ prizes: [...unit.get(stored()).prizes] }),
});
