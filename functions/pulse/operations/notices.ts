import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { notice, noticesOf } from '../../stores/notice.ts';
import { reading } from '../../stores/pulse.ts';
import { readPage } from '../../table/page.ts';
import { noticeView } from '../view.ts';

const PAGE = 30;

/** What happened to the caller, newest first, with the names that people have now. */
export const notices = operation(contract.pulse.notices, {
  loads: ({ callerId }) => [reading(callerId)],
  alongside: ({ input: { cursor }, callerId }) =>
    readPage(notice, noticesOf(callerId), { limit: PAGE, cursor }),
  run: async ({ caller, unit, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(
      unit,
      items.flatMap(one => ('playerId' in one ? one.playerId : [])),
    );
    const { noticeId } = unit.get(reading(caller.id));
    return { notices: items.map(one => noticeView(one, noticeId, nameOf)), nextCursor };
  },
});
