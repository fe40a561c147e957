import { shop as contract } from '#shared/contract/shop.ts';
import { neededSince, programmeItems, programmeView } from '../../domain/card/programme.ts';
import { readOpenCards } from '../../domain/customer/rows.ts';
import { operation } from '../../http/operation.ts';

/** The settings of the loyalty programme, and the cards that a change of them would affect (rule 303). */
export const programme = operation(contract.programme, {
  loads: () => programmeItems(),
  parallelReads: () => readOpenCards(),
  run: ({ items, parallelReads: cards }) => ({
    programme: {
      ...programmeView(items.programme.value),
      version: items.programme.version,
    },
    openCards: {
      cards: cards.length,
      stamps: cards.reduce((sum, { stamps }) => sum + stamps, 0),
      full: cards.filter(({ stamps, begunAt }) => stamps >= neededSince(items, begunAt)).length,
    },
  }),
});
