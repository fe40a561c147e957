import { useCall } from '#web/api/use-call.ts';
import { ArrowLeftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { AssignForm } from '../prizes/AssignForm.tsx';
import { recipientOf } from '../prizes/draft.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { GamePanel } from './GamePanel.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { UserHeading } from './UserHeading.tsx';
import { UserRewards } from './UserRewards.tsx';

const ASSIGN = 'premio';

type Props = { id: number; onBack: () => void };

/** Everything about a user, with the actions on their account. */
export default function UserDetails({ id, onBack }: Props) {
  const details = useCall('admin.userDetails', { id }, { staleTime: 0 });
  const { form, openForm, closeForm } = usePanelLocation();
  if (form === ASSIGN && details.data)
    return (
      <AssignForm
        recipient={recipientOf(details.data.user)}
        back="Torna all’utente"
        onClose={closeForm}
      />
    );
  return (
    <div className="grid gap-5">
      <Button tone="quiet" size="small" className="-my-1 justify-self-start" onClick={onBack}>
        <ArrowLeftIcon />
        Torna agli utenti
      </Button>
      {details.data ? (
        <>
          <UserHeading user={details.data.user} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <AccountPanel user={details.data.user} onDeleted={onBack} />
            <GamePanel details={details.data} />
          </div>
          <UserRewards rewards={details.data.rewards} onAssign={() => openForm(ASSIGN)} />
          <LedgerPanel ledger={details.data.ledger} />
        </>
      ) : details.error ? (
        <ErrorScreen
          message={details.error.serverMessage ?? 'Impossibile leggere i dettagli dell’utente.'}
          onRetry={() => void details.refetch()}
        />
      ) : (
        <Panel title="Dettagli">
          <RowsSkeleton />
        </Panel>
      )}
    </div>
  );
}
