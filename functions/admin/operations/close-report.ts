import { admin as contract } from '#shared/contract/admin.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { audit } from '../../domain/audit/audit.ts';
import { reportPlayers, reportView } from '../../domain/friend/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { report } from '../../items/friends.ts';

/** Marks a report as closed; the audit names the report, never its messages. */
export const closeReport = operation(contract.closeReport, {
  loads: ({ input: { id } }) => ({ report: report(id) }),
  run: async ({ input: { id }, caller, unit, items: { report } }) => {
    const { value: found } = report;
    if (!found) throw new Failure('not_found');
    const closed = { ...found, status: 'closed' as const };
    if (found.status === 'open') {
      report.set(closed);
      audit(unit, caller.id, {
        action: 'report.close',
        target: `user ${found.reportedId}`,
        before: { reportId: id, status: 'open' },
        after: { reportId: id, status: 'closed' },
      });
    }
    return { report: reportView(closed, await readUsernames(unit, reportPlayers(closed))) };
  },
});
