import { batchDelete } from '../../table/batch-delete.ts';
import { queryAll } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Report, report, reportsAbout, reportsBy } from '../friend/report.ts';

/** Removes from a report the reason and the messages that its author wrote. */
const redactReport = async (playerId: number, { id }: Report, now: number) => {
  const unit = new UnitOfWork(now);
  await unit.load([report(id)]);
  const found = unit.get(report(id));
  if (!found) return;
  const messages = found.messages.filter(({ senderId }) => senderId !== playerId);
  unit.set(report(id), { ...found, reason: null, messages });
  await unit.commit();
};

/** Deletes the reports about an erased player, and redacts those that the player made. */
export const eraseReports = async (playerId: number, now: number): Promise<void> => {
  const [made, about] = await Promise.all([
    queryAll(report, reportsBy(playerId)),
    queryAll(report, reportsAbout(playerId)),
  ]);
  await batchDelete(about.map(({ id }) => report(id).key));
  await Promise.all(made.map(one => retryOnConflict(() => redactReport(playerId, one, now))));
};
