import { Navigate } from 'react-router-dom';
import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { SECOND } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { panelPath } from '../panel-address.ts';
import { ListSection } from '../parts/ListSection.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionForm } from './PromotionForm.tsx';

const POLL_MS = 3 * SECOND;

/** Whether a promotion still changes on its own: it is running, or mails of it are waiting. */
const isMoving = ({ status, waiting }: PromotionView): boolean =>
  status === 'running' || (status === 'done' && waiting > 0);

/** The promotions with their progress (rule 250). */
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
      // A promotion can't be changed once it has been created.
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
