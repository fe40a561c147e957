import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { Clause } from './Clause.tsx';
import { Controller } from './Controller.tsx';
import { LegalPage } from './LegalPage.tsx';
import { StampClauses } from './StampClauses.tsx';

/** The programme's public rules, made from its settings. */
export default function ProgrammePage() {
  const { data, error, refetch } = useCall('card.programme', {});
  return (
    <LegalPage
      title="Regolamento"
      intro={`Come si raccolgono i bollini con ${PRODUCT}, che cosa si riceve e che cosa succede se le regole cambiano. I numeri sono quelli in vigore adesso.`}
    >
      {data ? (
        <>
          <Clause number={1} title="Chi organizza il programma">
            <Controller shop={data.shop} lead="Il programma è organizzato da" />
          </Clause>
          <StampClauses programme={data.programme} />
        </>
      ) : error ? (
        <ErrorScreen
          message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Caricamento..." />
      )}
    </LegalPage>
  );
}
