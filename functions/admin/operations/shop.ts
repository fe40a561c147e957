import { admin as contract } from '#shared/contract/admin.ts';
import { shop as stored } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';

/** Who runs the programme, as the legal pages name them. */
export const shop = operation(contract.shop, {
  loads: () => [stored()],
  run: ({ unit }) => ({ shop: unit.get(stored()) ?? null }),
});
