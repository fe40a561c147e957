import type { AssignedReward } from '#shared/contract/admin.ts';
import { useCall } from '#web/api/use-call.ts';
import { ArrowLeftIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { StampsPanel } from '../parts/StampsPanel.tsx';
import { AssignForm } from '../prizes/AssignForm.tsx';
import { recipientOf } from '../prizes/draft.ts';
import { REWARD_COLUMNS, RewardsTable } from '../prizes/RewardsTable.tsx';
import { usePanelLocation } from '../use-panel-location.ts';
import { CardPanel } from './CardPanel.tsx';
import { CustomerFigures, CustomerHeading } from './CustomerHeading.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';

const ASSIGN = 'premio';

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

type VouchersProps = { vouchers: readonly AssignedReward[]; onAssign: () => void };

function VouchersPanel({ vouchers, onAssign }: VouchersProps) {
  return (
    <Panel
      title="Sconti e omaggi"
      text="Quelli usati, da usare o scaduti, dal più recente."
      action={
        <Button size="small" onClick={onAssign}>
          <GiftIcon className="size-5" />
          Assegna
        </Button>
      }
    >
      {vouchers.length === 0 ? (
        <EmptyState>Nessuno sconto e nessun omaggio finora.</EmptyState>
      ) : (
        <RewardsTable rewards={vouchers} columns={COLUMNS} preview />
      )}
    </Panel>
  );
}

const NOT_HERE = {
  message: 'Qui non c’è: è dello staff, o l’account è disattivato o eliminato.',
} as const;

type Props = { id: number; onBack: () => void };

/** What is known of a customer, with the correction of the card and a way to give something. */
export default function CustomerDetails({ id, onBack }: Props) {
  const details = useCall('admin.customer', { id }, { staleTime: 0 });
  const { form, openForm, closeForm } = usePanelLocation();
  if (form === ASSIGN && details.data)
    return (
      <AssignForm
        recipient={recipientOf(details.data.customer)}
        back="Torna al cliente"
        onClose={closeForm}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button tone="quiet" size="small" className="-my-1 justify-self-start" onClick={onBack}>
        <ArrowLeftIcon />
        Torna ai clienti
      </Button>
      <Loaded
        of={details}
        skeleton={
          <Panel title="Cliente">
            <RowsSkeleton />
          </Panel>
        }
        {...(details.error?.code === 'not_found' && { failure: NOT_HERE })}
      >
        {data => (
          <>
            <CustomerHeading {...data} />
            <CustomerFigures {...data} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <CardPanel card={data.card} />
              <StampsPanel user={data.customer} />
            </div>
            <PurchasesPanel purchases={data.purchases} />
            <VouchersPanel vouchers={data.vouchers} onAssign={() => openForm(ASSIGN)} />
          </>
        )}
      </Loaded>
    </div>
  );
}
