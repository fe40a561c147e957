import { euroCell, textCell, timeCell } from '#shared/csv.ts';
import { rewardName, rewardOfVoucher } from '#shared/reward-text.ts';
import { purchase } from '../../items/card.ts';
import { type Redemption, redemption } from '../../items/vouchers.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { namesOf, placeOf, rowsOfSales, type ShopCells, type Table } from './table.ts';

const rowsOf = async (uses: readonly Redemption[], shopCells: ShopCells) => {
  const [nameOf, made] = await Promise.all([
    namesOf(uses.map(({ playerId }) => playerId)),
    new UnitOfWork(0).load(
      uses.flatMap(({ purchaseId }) => (purchaseId === undefined ? [] : [purchase(purchaseId)])),
    ),
  ]);
  const purchases = new Map(made.flatMap(({ value }) => (value ? [[value.id, value]] : [])));
  return uses.map(one => {
    const paid = one.purchaseId === undefined ? undefined : purchases.get(one.purchaseId);
    return [
      timeCell(one.redeemedAt),
      textCell(one.code),
      textCell(rewardName(rewardOfVoucher(one))),
      textCell(nameOf(one.playerId)),
      euroCell(paid?.amount ?? null),
      euroCell(paid?.discount ?? null),
      timeCell(one.undoneAt),
      euroCell(one.undoneAt === null ? (paid?.amount ?? null) : 0),
      ...shopCells(placeOf(one)),
    ];
  });
};

/** The uses of vouchers, oldest first. Undone ones are included with a valid amount of 0, so that sums are right. */
export const redemptions: Table = {
  headers: ['data', 'codice', 'premio', 'cliente', 'importo', 'sconto', 'annullato', 'valido (€)'],
  shopHeader: 'negozio',
  rows: (days, _now, shopCells) => rowsOfSales(redemption, days, sold => rowsOf(sold, shopCells)),
};
