import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { linkTo } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { businessExport, exportEnd, type StoredExport } from '../../items/business.ts';

const FILE_NAMES: Record<StoredExport['kind'], string> = {
  customers: 'clienti',
  purchases: 'acquisti',
  redemptions: 'utilizzi-voucher',
  rewards: 'premi',
  business: 'andamento',
};

const linkToFile = async (
  { kind, from, to, file }: StoredExport,
  now: number,
): Promise<string | null> => {
  if (file === null) return null;
  return linkTo(file, `${FILE_NAMES[kind]}-${from}-${to}.csv`, now);
};

/** Whether an export is done, and a new link to its file (rule 231). */
export const readExport = operation(contract.readExport, {
  loads: ({ input: { id } }) => ({ made: businessExport(id) }),
  run: async ({ items: { made }, now }) => {
    const { value: own } = made;
    if (!own || now >= exportEnd(own)) throw new Failure('not_found');
    const url = await linkToFile(own, now);
    const status = url === null ? ('running' as const) : ('done' as const);
    return { export: { id: own.id, status, url, expiresAt: iso(exportEnd(own)) } };
  },
});
