import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { locationItems, requireLocation } from '../../domain/shop/location.ts';
import { JOB_QUEUE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { businessExport, exportEnd, type StoredExport } from '../../items/business.ts';
import type { ExportMessage } from '../../jobs/schedule.ts';
import { newId } from '../../table/ids.ts';

const startExport = async (id: number, now: number): Promise<void> => {
  const message: ExportMessage = { job: 'export', time: iso(now), exportId: id };
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(JOB_QUEUE_URL, message);
};

/** Requests an export of the shop's books; the jobs Lambda creates it (rule 231). */
export const createExport = operation(contract.createExport, {
  loads: ({ input }) => ({ location: locationItems(input.location) }),
  run: ({ input, caller, unit, items, now, afterCommit }) => {
    const { kind, from, to, location } = input;
    requireLocation(items.location, location);
    const id = newId(now);
    const days = { from, to, ...(location && { location }) };
    const created: StoredExport = { id, kind, ...days, createdAt: now, file: null };
    unit.create(businessExport(id), created);
    audit(unit, caller.id, {
      action: 'export.create',
      target: `export ${id}`,
      after: { kind, from, to },
    });
    afterCommit(() => startExport(id, now));
    const expiresAt = iso(exportEnd(created));
    return { export: { id, status: 'running' as const, url: null, expiresAt } };
  },
});
