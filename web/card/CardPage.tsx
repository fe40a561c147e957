import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { clearOfflineCopies } from '#web/api/offline-copy.ts';
import { CodePanel, ConfirmationPanel } from '#web/customer-code/CodePanel.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CardVouchers } from './CardVouchers.tsx';
import { RenewCode } from './RenewCode.tsx';
import { StampCard } from './StampCard.tsx';
import { useCard } from './use-card.ts';
import { useCardConfirmation } from './use-card-confirmation.ts';

/** The loyalty card, to be shown at the till: first of all its QR. */
export default function CardPage() {
  const card = useCard();
  if (card.isSignedOut) return <SignedOut />;
  return (
    <>
      <PageHeader title="La mia carta" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="La mia carta" className="mx-auto max-w-5xl px-4 pt-4 pb-16 md:px-6 md:pt-8">
        {card.card ? (
          <OwnCard card={card.card} isOffline={card.error !== null} />
        ) : card.error ? (
          <ErrorScreen
            message={card.error.serverMessage ?? 'Controlla la connessione e riprova.'}
            onRetry={() => void card.refetch()}
          />
        ) : (
          <Skeleton className="mx-auto h-96 max-w-md rounded-3xl" />
        )}
      </Page>
    </>
  );
}

function SignedOut() {
  useEffect(clearOfflineCopies, []);
  return <Navigate to={paths.home} replace />;
}

type Props = { card: NonNullable<ReturnType<typeof useCard>['card']>; isOffline: boolean };

function OwnCard({ card, isOffline }: Props) {
  const confirmation = useCardConfirmation(card);
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-10">
      <div className="grid gap-4">
        <div className="relative">
          <CodePanel text={card.code} label="QR della tua carta" code={formatCardCode(card.code)} />
          {confirmation && <ConfirmationPanel {...confirmation} />}
        </div>
        {isOffline ? (
          <Notice tone="soft">
            Sei senza rete: il codice funziona lo stesso, i bollini si aggiornano dopo.
          </Notice>
        ) : (
          <p className="text-center text-pretty text-ink-soft">
            Mostra il codice alla cassa prima di pagare.
          </p>
        )}
      </div>
      <div className="grid gap-8">
        <StampCard card={card} />
        <CardVouchers />
        <RenewCode />
      </div>
    </div>
  );
}
