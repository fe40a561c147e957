import { admin as contract } from '#shared/contract/admin.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { reportPlayers, reportView } from '../../domain/friend/view.ts';
import { operation } from '../../http/operation.ts';
import { report } from '../../items/friends.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 20;

/** The conversations reported in the last 90 days, newest first. */
export const reports = operation(contract.reports, {
  parallelReads: ({ input: { cursor } }) =>
    readPage(report, report.range(), { limit: PAGE, cursor }),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(unit, items.flatMap(reportPlayers));
    return { reports: items.map(one => reportView(one, nameOf)), nextCursor };
  },
});
