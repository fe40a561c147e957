import type { BusinessFigures } from '#shared/contract/admin/business.ts';
import { euroCell } from '#shared/csv.ts';
import { addDays } from '#shared/time.ts';
import { readCounters } from '../../domain/business/read.ts';
import { figuresView } from '../../domain/business/view.ts';
import type { Days, Table } from './table.ts';

type Day = Omit<BusinessFigures, 'activePlayers'> & { readonly day: string };

/** The columns, in their order. */
const COLUMNS: readonly (readonly [header: string, cellOf: (day: Day) => string | number])[] = [
  ['giorno', ({ day }) => day],
  ['registrazioni', day => day.registrations],
  ['clienti', day => day.customers],
  ['clienti nuovi', day => day.newCustomers],
  ['clienti di ritorno', day => day.returningCustomers],
  ['acquisti', day => day.purchases],
  ['incasso', day => euroCell(day.amount)],
  ['sconto', day => euroCell(day.discount)],
  ['acquisti con voucher', day => day.withVoucher.purchases],
  ['incasso con voucher', day => euroCell(day.withVoucher.amount)],
  ['bollini', day => day.stamps],
  ['carte completate', day => day.cardsCompleted],
  ['bollini di carta fatti', day => day.slips.made],
  ['bollini di carta usati', day => day.slips.used],
  ['utilizzi senza importo', day => day.redemptionsWithoutAmount],
  ['premi dati', day => day.issued],
  ['premi ritirati dai clienti', day => day.claimed],
  ['voucher generati', day => day.generated],
  ['voucher utilizzati', day => day.redeemed],
  ['premi scaduti', day => day.expired],
  ['premi tolti', day => day.withdrawn],
  ['costo', day => euroCell(day.cost)],
];

async function* rows({ from, to }: Days) {
  const { days } = await readCounters(from, to);
  const all: (string | number)[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const view = { day, ...figuresView('day', { from: day, to: day }, days) };
    all.push(COLUMNS.map(([, cellOf]) => cellOf(view)));
  }
  yield all;
}

/** The shop's numbers, with a row for each day. */
export const business: Table = { headers: COLUMNS.map(([header]) => header), rows };
