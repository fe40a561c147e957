import { bakery as contract } from '#shared/contract/bakery.ts';
import { ledgerView } from '../../domain/ledger/ledger.ts';
import { operation } from '../../http/operation.ts';
import { ledgerEntry } from '../../items/ledger.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 30;

/** Every change of the player's balances, newest first (rule 40). */
export const ledger = operation(contract.ledger, {
  parallelReads: ({ callerId, input: { cursor } }) =>
    readPage(ledgerEntry, ledgerEntry.range(callerId), { limit: PAGE, cursor }),
  run: ({ parallelReads: { items, nextCursor } }) => ({
    entries: items.map(ledgerView),
    nextCursor,
  }),
});
