import type { AssignedReward } from '#shared/contract/admin.ts';
import { GiftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { REWARD_COLUMNS } from '../prizes/columns.tsx';
import { RewardsTable } from '../prizes/RewardsTable.tsx';

type Props = { rewards: readonly AssignedReward[]; onAssign: () => void };

/** As many as the call answers. */
const LATEST = 50;

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

export function UserRewards({ rewards, onAssign }: Props) {
  return (
    <Panel
      title="Premi assegnati"
      text={`Gli ultimi ${LATEST}, dal più recente.`}
      action={
        <Button size="small" onClick={onAssign}>
          <GiftIcon className="size-5" />
          Assegna
        </Button>
      }
    >
      {rewards.length === 0 ? (
        <EmptyState>Nessun premio assegnato a questo utente.</EmptyState>
      ) : (
        <RewardsTable rewards={rewards} columns={COLUMNS} preview />
      )}
    </Panel>
  );
}
