import { euroCell, textCell, timeCell } from '#shared/csv.ts';
import { spentInYear } from '#shared/rules/customers.ts';
import { dayNumber } from '#shared/time.ts';
import { isListed } from '../../domain/customer/view.ts';
import { visitsByLocation } from '../../domain/customer/visits.ts';
import { account } from '../../items/account.ts';
import {
  customer,
  customerLanes,
  customersIn,
  daysByLocation,
  type StoredCustomer,
} from '../../items/business.ts';
import { marketingConsents } from '../../items/promotions.ts';
import { queryPages } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Days, PAGE, type ShopCells, type Table } from './table.ts';

const hasCome = (one: StoredCustomer, { from, to, location }: Days): boolean => {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const days = location === undefined ? one.days : (daysByLocation(one)[location] ?? {});
  return Object.keys(days).some(day => Number(day) >= first && Number(day) <= last);
};

async function* rows(days: Days, now: number, shopCells: ShopCells) {
  const spent = spentInYear(now);
  for (const lane of customerLanes) {
    for await (const page of queryPages(customer, customersIn(lane), PAGE)) {
      const came = page.filter(one => hasCome(one, days));
      const players = await new UnitOfWork(now).load(
        came.map(({ playerId }) => ({
          account: account(playerId),
          consents: marketingConsents(playerId),
        })),
      );
      yield came.flatMap((one, i) => {
        const user = players[i]?.account.value;
        if (!isListed(user)) return [];
        const takesOffers = user.emailVerified && players[i]?.consents.value.offersByMail === true;
        const { stamps, visits, firstVisitAt, lastVisitAt, vouchersUsed } = one;
        return [
          [
            textCell(user.username),
            textCell(takesOffers ? user.email : ''),
            stamps,
            visits,
            timeCell(firstVisitAt),
            timeCell(lastVisitAt),
            euroCell(spent(one.days)),
            vouchersUsed,
            ...shopCells(visitsByLocation(one, now)[0]?.id),
          ],
        ];
      });
    }
  }
}

/** The customers who bought something on the chosen days, with all their figures. */
export const customers: Table = {
  headers: [
    'nome',
    'email',
    'bollini',
    'visite',
    'prima visita',
    'ultima visita',
    'speso',
    'voucher usati',
  ],
  shopHeader: 'negozio in cui viene di più',
  rows,
};
