import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { REPORTS, report } from '../../stores/report.ts';
import { readPage } from '../../table/page.ts';
import { peopleIn, reportView } from '../report-view.ts';

const PAGE = 20;

/** What players have reported in the last 90 days, newest first. */
export const reports = operation(contract.admin.reports, {
  alongside: ({ input: { cursor } }) => readPage(report, REPORTS, { limit: PAGE, cursor }),
  run: async ({ unit, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(unit, items.flatMap(peopleIn));
    return { reports: items.map(one => reportView(one, nameOf)), nextCursor };
  },
});
