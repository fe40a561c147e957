import { formatNumber } from '#shared/amount-text.ts';
import type { Customer } from '#shared/contract/admin/customers.ts';
import { formatDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { type Column, TableDate } from '../parts/DataTable.tsx';

export const dateText = (instant: string | null): string =>
  instant === null ? 'Mai' : formatDate(instant);

/** Shown instead of the e-mail address, which the customer of a printed card doesn't have. */
export const PAPER = 'Tessera di carta, senza account';

export const NAME: Column<Pick<Customer, 'username' | 'email'>> = {
  key: 'username',
  label: 'Nome',
  cell: ({ username, email }) => (
    <>
      {username}
      <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
        {email ?? PAPER}
      </span>
    </>
  ),
};

const STAMPS: Column<Customer> = {
  key: 'stamps',
  label: 'Bollini',
  cell: ({ stamps, stampsNeeded }) => (
    <span className="whitespace-nowrap">{`${stamps} di ${stampsNeeded}`}</span>
  ),
  isNumeric: true,
};

export const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  NAME,
  {
    key: 'lastVisit',
    label: 'Ultima visita',
    cell: ({ lastVisitAt }) => <TableDate>{dateText(lastVisitAt)}</TableDate>,
  },
  {
    key: 'visits',
    label: 'Visite',
    cell: ({ visits }) => formatNumber(visits),
    isNumeric: true,
  },
  {
    key: 'spent',
    label: 'Speso in 12 mesi',
    cell: ({ spent }) => <span className="whitespace-nowrap">{formatEuros(spent)}</span>,
    isNumeric: true,
  },
  STAMPS,
  {
    key: 'vouchers',
    label: 'Voucher usati',
    cell: ({ vouchersUsed }) => formatNumber(vouchersUsed),
    isNumeric: true,
    onlyInTable: true,
  },
];

/** There is less to show about customers who have never come. */
export const NEVER_COLUMNS: readonly Column<Customer>[] = [
  NAME,
  {
    key: 'registeredAt',
    label: 'Iscritto il',
    cell: ({ registeredAt }) => <TableDate>{formatDate(registeredAt)}</TableDate>,
  },
  STAMPS,
];
