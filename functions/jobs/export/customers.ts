import { dayNumber } from '#shared/time.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { customerViews, FILE_COLUMNS, isListed } from '../../domain/customer/view.ts';
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
  const viewOf = customerViews(await new UnitOfWork(now).load(programmeItems()), now);
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
        const { account: user, consents } = players[i] ?? {};
        if (!consents || !isListed(user?.value)) return [];
        const shown = viewOf(user.value, one, consents.value);
        const cells = FILE_COLUMNS.map(([, cell]) => cell(shown));
        return [[...cells, ...shopCells(visitsByLocation(one, now)[0]?.id)]];
      });
    }
  }
}

/** The customers who bought something on the chosen days, with all their figures. */
export const customers: Table = {
  headers: FILE_COLUMNS.map(([header]) => header),
  shopHeader: 'negozio in cui viene di più',
  rows,
};
