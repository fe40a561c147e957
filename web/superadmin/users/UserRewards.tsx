import type { AssignedReward } from '#shared/contract/admin.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { REWARD_COLUMNS } from '../prizes/columns.tsx';
import { DeliverButton } from '../prizes/DeliverButton.tsx';

type Props = { rewards: readonly AssignedReward[] };

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

export function UserRewards({ rewards }: Props) {
  return (
    <Panel title="Premi assegnati">
      {rewards.length === 0 ? (
        <EmptyState>Nessun premio assegnato a questo utente.</EmptyState>
      ) : (
        <DataTable
          caption="Premi assegnati"
          rows={rewards}
          idOf={({ id }) => id}
          columns={COLUMNS}
          actions={reward => <DeliverButton reward={reward} />}
        />
      )}
    </Panel>
  );
}
