import { admin as contract } from '#shared/contract/admin.ts';
import { operation } from '../../http/operation.ts';
import { prizes as stored } from '../../items/rewards.ts';
import { versionOf } from '../../items/versioned.ts';

/** The prizes, newest first. */
export const prizes = operation(contract.prizes, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({
    prizes: stored.value.prizes.map(one => ({ ...one, version: versionOf(one) })),
  }),
});
