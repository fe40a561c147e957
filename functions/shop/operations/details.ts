import { shop as contract } from '#shared/contract/shop.ts';
import { detailsOf } from '../../domain/shop/view.ts';
import { operation } from '../../http/operation.ts';
import { shop as stored } from '../../items/card.ts';

/** Who runs the programme, as named on the legal pages. */
export const details = operation(contract.details, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({
    shop: stored.value ? { ...detailsOf(stored.value), version: stored.version } : null,
  }),
});
