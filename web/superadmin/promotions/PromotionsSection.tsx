import { Navigate } from 'react-router-dom';
import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { SECOND } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { panelPath } from '../panel-address.ts';
import { ListSection } from '../parts/ListSection.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionForm } from './PromotionForm.tsx';

const POLL_MS = 3 * SECOND;

/** Whether a campaign still changes by itself: it runs, or mails of it wait. */
const isMoving = ({ status, waiting }: PromotionView): boolean =>
  status === 'running' || (status === 'done' && waiting > 0);

/** The marketing campaigns with how far they are (rule 250). */
export default function PromotionsSection() {
  const read = useCall(
    'admin.promotions',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.campaigns.some(isMoving) ? POLL_MS : false),
    },
  );
  return (
    <ListSection
      title="Campagne"
      text="Un premio, un messaggio o entrambi, a chi vuoi tu. Per e-mail raggiungono solo chi ha detto di sì."
      addLabel="Nuova campagna"
      read={read}
      items={({ campaigns }) => campaigns}
      emptyState="Nessuna campagna, per ora. Con la prima puoi salutare chi non passa da un po’."
      // A campaign isn't changed once it was made.
      editor={(_, campaign) =>
        campaign ? <Navigate to={panelPath('campagne')} replace /> : <PromotionForm />
      }
    >
      {({ campaigns }) =>
        campaigns.map(campaign => <PromotionCard key={campaign.id} campaign={campaign} />)
      }
    </ListSection>
  );
}
