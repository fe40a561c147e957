import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ApiError } from '#web/api/errors.ts';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { AuthLayout } from '#web/auth/AuthLayout.tsx';
import { LoginForm } from '#web/auth/LoginCard.tsx';
import { CardWin } from '#web/card/CardWin.tsx';
import { FIRST_VISIT, isFirstVisit } from '#web/card/first-visit.ts';
import { StampCard } from '#web/card/StampCard.tsx';
import { slipRefusal, slipResult, slipWin } from '#web/card/use-slip.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useLinkedSlip } from './use-linked-slip.ts';

type Result = NonNullable<ReturnType<typeof useLinkedSlip>['result']>;

function Done({ result }: { result: Result }) {
  const { title, text } = slipResult(result);
  const [win, setWin] = useState(() => slipWin(result));
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 animate-pop place-items-center rounded-full bg-pistachio text-mint [&>svg]:size-10">
          <CheckIcon />
        </span>
        <h2 className="text-3xl">{title}</h2>
        <p className="text-pretty wrap-anywhere">{text}</p>
      </div>
      <StampCard card={result.card} />
      <ButtonLink to={paths.card} size="large" wide>
        Vai alla tua carta
      </ButtonLink>
      <CardWin win={win} onClose={() => setWin(undefined)} />
    </div>
  );
}

/** After a registration, the card itself shows that the stamp is there. */
function ToCard({ result }: { result: Result }) {
  useEffect(() => {
    const { title, text } = slipResult(result);
    toast({ title, description: text });
  }, [result]);
  return <Navigate to={paths.card} replace state={FIRST_VISIT} />;
}

type FailedProps = { error: ApiError; onRetry: () => void };

function Failed({ error, onRetry }: FailedProps) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <Notice tone="bad" role="alert">
        {slipRefusal(error)}
      </Notice>
      {error.isRefusal ? (
        <ButtonLink to={paths.card} size="large" wide>
          Vai alla tua carta
        </ButtonLink>
      ) : (
        <Button size="large" wide onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

function NoCode() {
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <p className="text-pretty">
        Il codice del bollino manca o non si legge. Inquadra di nuovo il QR, oppure scrivi il codice
        nella pagina della tua carta.
      </p>
      <ButtonLink to={paths.card} size="large" wide>
        Vai alla tua carta
      </ButtonLink>
    </div>
  );
}

/** For a visitor without a session: the code waits for it. */
function SignInFirst() {
  return (
    <>
      <p className="mt-2 text-pretty text-ink-soft">
        Crea il tuo account, o accedi: il bollino finisce subito sulla tua carta.
      </p>
      <ButtonLink to={paths.register} size="large" wide className="mt-6">
        Registrati
      </ButtonLink>
      <h2 className="mt-8 text-2xl">Hai già un account?</h2>
      <LoginForm onDone={() => undefined} />
    </>
  );
}

/** The page of a slip's link, which uses the slip as soon as somebody is signed in (rule 221). */
export default function SlipPage() {
  const { result, error, isLooking, isMissing, retry } = useLinkedSlip();
  const isNew = isFirstVisit(useLocation().state);
  if (result && isNew) return <ToCard result={result} />;
  return (
    <AuthLayout title="Un bollino per te">
      {isLooking ? (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Aggiungiamo il bollino alla tua carta..." />
        </div>
      ) : result ? (
        <Done result={result} />
      ) : error && !error.isSignedOut ? (
        <Failed error={error} onRetry={retry} />
      ) : isMissing ? (
        <NoCode />
      ) : (
        <SignInFirst />
      )}
    </AuthLayout>
  );
}
