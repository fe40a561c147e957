import { shop as contract } from '#shared/contract/shop.ts';
import { openingItems, openingView, readWork } from '../../domain/opening/opening.ts';
import { operation } from '../../http/operation.ts';

/** What is done of what a shop needs to open (rule 279). */
export const opening = operation(contract.opening, {
  loads: () => openingItems(),
  parallelReads: () => readWork(),
  run: ({ items, parallelReads }) => ({ opening: openingView(items, parallelReads) }),
});
