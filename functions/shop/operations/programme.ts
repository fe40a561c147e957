import { shop as contract } from '#shared/contract/shop.ts';
import { programmeView } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';
import { programme as stored } from '../../items/card.ts';

/** The settings of the loyalty programme. */
export const programme = operation(contract.programme, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({
    programme: { ...programmeView(stored.value), version: stored.version },
  }),
});
