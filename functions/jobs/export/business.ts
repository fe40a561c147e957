import type { BusinessFigures } from '#shared/contract/admin/business.ts';
import { euroCell } from '#shared/csv.ts';
import { addDays } from '#shared/time.ts';
import { readCounters } from '../../domain/business/read.ts';
import { daysAt, figuresAtLocation, figuresView } from '../../domain/business/view.ts';
import type { Days, ShopCells, Table } from './table.ts';

type Day = Omit<BusinessFigures, 'activePlayers'> & { readonly day: string };

/** The columns, in their order; empty where a figure belongs to no location. */
const COLUMNS: readonly (readonly [
  header: string,
  cellOf: (day: Day) => string | number | null,
])[] = [
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

async function* rows({ from, to, location }: Days, _now: number, shopCells: ShopCells) {
  const { days: whole } = await readCounters(from, to);
  const days = location === undefined ? whole : daysAt(location, whole);
  const figures = location === undefined ? figuresView : figuresAtLocation;
  const all: (string | number)[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const view = { day, ...figures('day', { from: day, to: day }, days) };
    all.push([...COLUMNS.map(([, cellOf]) => cellOf(view) ?? ''), ...shopCells(location)]);
  }
  yield all;
}

/** The shop's numbers, with a row for each day. */
export const business: Table = {
  headers: COLUMNS.map(([header]) => header),
  shopHeader: 'negozio',
  rows,
};
