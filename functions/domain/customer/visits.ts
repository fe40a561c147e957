import { daysInYear } from '#shared/rules/customers.ts';
import { daysByLocation, type StoredCustomer } from '../../items/business.ts';

/** On how many days of the 12 months up to an instant a customer bought something at a location. */
export type VisitsThere = { readonly id: number; readonly days: number };

/** The locations at which a customer bought something in the 12 months up to an instant, most days first (rule 314). */
export const visitsByLocation = (
  customer: Pick<StoredCustomer, 'days' | 'elsewhere'>,
  now: number,
): VisitsThere[] => {
  const countDays = daysInYear(now);
  return Object.entries(daysByLocation(customer))
    .map(([id, days]) => ({ id: Number(id), days: countDays(days) }))
    .filter(({ days }) => days > 0)
    .sort((a, b) => b.days - a.days);
};
