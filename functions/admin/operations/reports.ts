import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { REPORTS, report } from '../../stores/report.ts';
import { readUsernames } from '../../stores/usernames.ts';
import { readPage } from '../../table/page.ts';
import { reportPlayers, reportView } from '../report-view.ts';

const PAGE = 20;

/** The conversations reported in the last 90 days, newest first. */
export const reports = operation(contract.admin.reports, {
  parallelReads: ({ input: { cursor } }) => readPage(report, REPORTS, { limit: PAGE, cursor }),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(unit, items.flatMap(reportPlayers));
    return { reports: items.map(one => reportView(one, nameOf)), nextCursor };
  },
});
