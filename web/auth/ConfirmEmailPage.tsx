import { type ReactNode, useEffect } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { useLogout } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginCard.tsx';
import { LinkDone, LinkFailed, useTokenOfLink } from './link-of-mail.tsx';

const useConfirmation = (token: string) => {
  const confirmation = useWrite('auth.confirmEmail', {
    // React's strict mode opens a page twice.
    isForOneUser: true,
  });
  const { mutate } = confirmation;
  useEffect(() => {
    if (token !== '') mutate({ token });
  }, [token, mutate]);
  return { ...confirmation, confirm: () => mutate({ token }) };
};

/** For the link of a changed address, which only works in a session of its account (rule 178). */
function SignInFirst({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p role="status" className="mt-2 text-pretty text-ink-soft">
        Il tuo account è passato a questo indirizzo: accedi, e lo confermiamo subito.
      </p>
      <LoginForm onDone={onDone} />
    </>
  );
}

/** For the link of an account other than the signed-in one. */
function OtherAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const logout = useLogout({
    onDone: onSignedOut,
    onFail: errorToast('Something went wrong', 'Logout failed'),
  });
  return (
    <div role="alert" className="mt-4 grid grid-cols-1 gap-4">
      <p className="text-pretty">
        Questo link è di un altro account. Esci da quello con cui sei collegato e accedi con quello
        che vuoi confermare: il link vale ancora.
      </p>
      <SubmitButton
        size="large"
        wide
        pending={logout.isPending}
        pendingLabel="Un attimo..."
        onClick={() => logout.mutate({})}
      >
        Cambia account
      </SubmitButton>
      <ButtonLink to={paths.home} tone="plain" size="large" wide>
        Resta collegato
      </ButtonLink>
    </div>
  );
}

type RefusedProps = { error: ApiError | null; onRetry: () => void };

function Refused({ error, onRetry }: RefusedProps): ReactNode {
  if (error?.isSignedOut) return <SignInFirst onDone={onRetry} />;
  // After signing out, the next try asks to sign in.
  if (error?.isOtherUser) return <OtherAccount onSignedOut={onRetry} />;
  return (
    <LinkFailed error={error} onRetry={onRetry}>
      <p className="text-pretty">
        Forse lo hai già usato. Se l’indirizzo è ancora da confermare, trovi un nuovo link nelle
        impostazioni.
      </p>
      <ButtonLink to={paths.settings} size="large" wide>
        Vai alle impostazioni
      </ButtonLink>
    </LinkFailed>
  );
}

/** Confirms the address as soon as the mail's link is opened (rule 153), after a sign-in if needed. */
export default function ConfirmEmailPage() {
  const token = useTokenOfLink();
  const { confirm, isSuccess, isError, error } = useConfirmation(token);
  return (
    <AuthLayout title="Conferma email">
      {isSuccess && (
        <LinkDone title="Indirizzo confermato!">
          <p className="text-pretty">Grazie: ora sappiamo che questa casella è tua.</p>
          <ButtonLink to={paths.home} size="large" wide>
            Torna in pasticceria
          </ButtonLink>
        </LinkDone>
      )}
      {(isError || token === '') && <Refused error={error} onRetry={confirm} />}
      {!isSuccess && !isError && token !== '' && (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Un attimo, confermiamo il tuo indirizzo..." />
        </div>
      )}
    </AuthLayout>
  );
}
