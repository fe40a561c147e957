import { euroCell, textCell, timeCell } from '#shared/csv.ts';
import { type Purchase, purchase } from '../../items/card.ts';
import { redemption } from '../../items/vouchers.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { namesOf, placeOf, rowsOfSales, type ShopCells, type Table } from './table.ts';

const rowsOf = async (made: readonly Purchase[], shopCells: ShopCells) => {
  const [nameOf, uses] = await Promise.all([
    namesOf(made.flatMap(({ playerId, staffId }) => [playerId, staffId])),
    // The use of a voucher has its purchase's id.
    new UnitOfWork(0).load(
      made.filter(({ voucherId }) => voucherId !== null).map(({ id }) => redemption(id)),
    ),
  ]);
  const codes = new Map(uses.flatMap(({ value }) => (value ? [[value.id, value.code]] : [])));
  return made.map(one => [
    timeCell(one.createdAt),
    textCell(nameOf(one.playerId)),
    euroCell(one.amount),
    euroCell(one.discount),
    euroCell(one.amount - one.discount),
    textCell(codes.get(one.id) ?? ''),
    one.stamps,
    textCell(nameOf(one.staffId)),
    timeCell(one.undoneAt),
    euroCell(one.undoneAt === null ? one.amount : 0),
    ...shopCells(placeOf(one)),
  ]);
};

/**
 * The purchases at the till, oldest first. Undone ones are included with a valid amount of 0, so that sums are right.
 */
export const purchases: Table = {
  headers: [
    'data',
    'cliente',
    'importo',
    'sconto',
    'da pagare',
    'voucher',
    'bollini',
    'servito da',
    'annullato',
    'valido (€)',
  ],
  shopHeader: 'negozio',
  rows: (days, _now, shopCells) => rowsOfSales(purchase, days, sold => rowsOf(sold, shopCells)),
};
