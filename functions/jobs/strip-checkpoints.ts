import { businessDay } from '../items/business.ts';
import { outdatedIn } from '../projector/checkpoints.ts';
import { removeIfUnchanged } from '../table/add-once.ts';
import { queryRecordPages } from '../table/query.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 200;

/** Removes the checkpoints of days that nothing is added to any more: whoever reads the counters reads them, too. */
export const stripCheckpoints = async (now: number, deadline: Deadline): Promise<void> => {
  const { pk } = businessDay.range();
  for await (const page of queryRecordPages({ pk }, { size: PAGE })) {
    deadline.check();
    for (const record of page) await removeIfUnchanged(record, outdatedIn(record, now));
  }
};
