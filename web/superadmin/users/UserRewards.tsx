import type { AssignedReward } from '#shared/contract/admin.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { REWARD_COLUMNS } from '../prizes/columns.tsx';
import { RewardsTable } from '../prizes/RewardsTable.tsx';

type Props = { rewards: readonly AssignedReward[] };

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

export function UserRewards({ rewards }: Props) {
  return (
    <Panel title="Premi assegnati">
      {rewards.length === 0 ? (
        <EmptyState>Nessun premio assegnato a questo utente.</EmptyState>
      ) : (
        <RewardsTable rewards={rewards} columns={COLUMNS} />
      )}
    </Panel>
  );
}
