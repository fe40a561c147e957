import { useCallOrNull } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { RewardGroups } from './RewardGroups.tsx';
import { sortedRewards } from './reward-state.ts';
import './rewards.css';

function NoRewards() {
  return (
    <EmptyState
      art={<Illustration of={empty} className="w-40" />}
      action={
        <ButtonLink to={paths.giorgione} size="small">
          Gioca una partita
        </ButtonLink>
      }
    >
      Ancora nessun premio. Si vincono salendo sul podio di Giorgione, e ogni tanto ne regala uno la
      pasticceria.
    </EmptyState>
  );
}

/** Read again whenever the dialog opens, since the shop may have delivered something. */
function Rewards() {
  const read = useCallOrNull('dashboard.read', {}, { refetchOnMount: 'always' });
  return (
    <div aria-busy={read.isFetching} className="grid grid-cols-1 gap-4">
      <Loaded of={read} skeleton={<RewardsSkeleton />}>
        {data => {
          const rewards = data ? sortedRewards(data) : [];
          if (!data || rewards.length === 0) return <NoRewards />;
          return (
            <>
              <RewardGroups rewards={rewards} vouchers={data.vouchers} />
              <LazyPushQuestion topic="prize" question="Ti avviso quando arriva un premio?" />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

export default function RewardsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="I tuoi premi"
      description="Riscattali qui; gli sconti diventano voucher da mostrare in negozio."
    >
      <Rewards />
    </Dialog>
  );
}

function RewardsSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid grid-cols-1 gap-3">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
    </div>
  );
}
