import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { SECOND } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { usePanelLocation } from '../use-panel-location.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionForm } from './PromotionForm.tsx';

const POLL_MS = 3 * SECOND;

/** Whether a campaign still changes by itself: it runs, or mails of it wait. */
const isMoving = ({ status, waiting }: PromotionView): boolean =>
  status === 'running' || (status === 'done' && waiting > 0);

function Campaigns() {
  const query = useCall(
    'admin.promotions',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.campaigns.some(isMoving) ? POLL_MS : false),
    },
  );
  return (
    <Loaded of={query} skeleton={<RowsSkeleton />}>
      {({ campaigns }) =>
        campaigns.length === 0 ? (
          <EmptyState art={<Illustration of={empty} className="w-40" />}>
            Nessuna campagna, per ora. Con la prima puoi salutare chi non passa da un po’.
          </EmptyState>
        ) : (
          <ul aria-label="Campagne" className="grid grid-cols-1 gap-3">
            {campaigns.map(campaign => (
              <PromotionCard key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const NEW = 'nuova';

/** The marketing campaigns with how far they are, or the form of a new one (rule 250). */
export default function PromotionsSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  if (form === NEW) return <PromotionForm onClose={closeForm} />;
  return (
    <Panel
      title="Campagne"
      text="Un premio, un messaggio o entrambi, a chi vuoi tu. Per e-mail raggiungono solo chi ha detto di sì."
      action={
        <Button size="small" onClick={() => openForm(NEW)}>
          <PlusIcon className="size-5" />
          Nuova campagna
        </Button>
      }
    >
      <Campaigns />
    </Panel>
  );
}
