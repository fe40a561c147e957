import { dayCell, euroCell, textCell, timeCell } from '#shared/csv.ts';
import { rewardName } from '#shared/reward-text.ts';
import { statusAt } from '../../domain/reward/assigned-reward.ts';
import { assignedReward, assignedRewards, type StoredAssignedReward } from '../../items/rewards.ts';
import { queryPages } from '../../table/query.ts';
import { type Days, idsOf, namesOf, PAGE, type Table } from './table.ts';

const STATUSES: Record<StoredAssignedReward['status'], string> = {
  pending: 'in attesa',
  delivered: 'da usare',
  used: 'utilizzato',
  expired: 'scaduto',
  withdrawn: 'tolto',
};

async function* rows(days: Days, now: number) {
  const { first, last } = idsOf(days);
  const { sk: from } = assignedRewards(first);
  const range = { ...assignedRewards.range(), from, to: assignedRewards(last).sk };
  for await (const page of queryPages(assignedReward, range, PAGE)) {
    const nameOf = await namesOf(page.map(({ playerId }) => playerId));
    yield page.map(one => [
      timeCell(one.createdAt),
      textCell(rewardName(one)),
      textCell(nameOf(one.playerId)),
      textCell(STATUSES[statusAt(one, now)]),
      dayCell(one.validUntil),
      euroCell(one.cost ?? null),
    ]);
  }
}

/** The assigned rewards, oldest first, with their outcomes. */
export const rewards: Table = {
  headers: ['data', 'premio', 'cliente', 'stato', 'valido fino al', 'costo'],
  rows,
};
