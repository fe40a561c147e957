import { randomUUID } from 'node:crypto';
import { csvRow, csvStart } from '#shared/csv.ts';
import { locationsOf } from '../../domain/shop/location.ts';
import { storeText } from '../../files/bucket.ts';
import { businessExport, type StoredExport } from '../../items/business.ts';
import { type StoredShop, shop } from '../../items/card.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { business } from './business.ts';
import { customers } from './customers.ts';
import { purchases } from './purchases.ts';
import { redemptions } from './redemptions.ts';
import { rewards } from './rewards.ts';
import { shopCells, type Table } from './table.ts';

const TABLES: Record<StoredExport['kind'], Table> = {
  customers,
  purchases,
  redemptions,
  rewards,
  business,
};

const textOf = async (
  { headers, shopHeader, rows }: Table,
  made: StoredExport,
  { sellers, now }: { sellers: StoredShop | undefined; now: number },
): Promise<string> => {
  const locations = sellers ? locationsOf(sellers) : [];
  const more = shopHeader !== undefined && locations.length > 1 ? [shopHeader] : [];
  const parts = [csvStart([...headers, ...more])];
  for await (const page of rows(made, now, shopCells(locations))) parts.push(...page.map(csvRow));
  return parts.join('');
};

/** Makes the file of an export (rule 231). A second run finds the file, or makes it again. */
export const writeExport = async (id: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const { own, sellers } = await unit.load({ own: businessExport(id), sellers: shop() });
  if (!own.value || own.value.file !== null) return;
  const file = `${randomUUID()}.csv`;
  const text = await textOf(TABLES[own.value.kind], own.value, { sellers: sellers.value, now });
  await storeText(file, text, 'text/csv; charset=utf-8');
  own.set({ ...own.value, file });
  await unit.commit();
};
