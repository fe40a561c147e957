import { card as contract } from '#shared/contract/card.ts';
import { movementsView, readMovements } from '../../domain/card/movements.ts';
import { operation } from '../../http/operation.ts';

/** The history of the caller's stamps (rule 304). */
export const stamps = operation(contract.stamps, {
  parallelReads: ({ input: { cursor }, callerId, now }) => readMovements(callerId, cursor, now),
  run: ({ parallelReads: page }) => movementsView(page),
});
