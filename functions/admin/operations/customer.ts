import { admin as contract } from '#shared/contract/admin.ts';
import { detailItems, detailsView, readLatest } from '../../domain/customer/details.ts';
import { operation } from '../../http/operation.ts';

/** A customer's purchases, vouchers and card, and their game activity (rule 223). */
export const customer = operation(contract.customer, {
  loads: ({ input: { id } }) => detailItems(id),
  parallelReads: ({ input: { id } }) => readLatest(id),
  run: ({ items, parallelReads: latest, now }) => detailsView(items, latest, now),
});
