import { useEffect } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { AuthPage } from './AuthPage.tsx';
import { LinkDone, LinkFailed, useTokenOfLink } from './link-of-mail.tsx';

/** Confirms the address as soon as the mail's link is opened (rule 153). */
export default function ConfirmEmailPage() {
  const token = useTokenOfLink();
  const { mutate, isSuccess, isError, error } = useWrite('auth.confirmEmail', {
    // React's strict mode opens a page twice.
    keepsIdempotencyKey: true,
    invalidates: ['auth.me', 'settings.read', 'dashboard.read'],
  });
  useEffect(() => {
    if (token !== '') mutate({ token });
  }, [token, mutate]);
  return (
    <AuthPage title="Conferma Email">
      {isSuccess && (
        <LinkDone title="Indirizzo confermato!">
          <p className="text-pretty">Grazie: ora sappiamo che questa casella è tua.</p>
          <ButtonLink to={paths.home} size="large" wide>
            Torna in pasticceria
          </ButtonLink>
        </LinkDone>
      )}
      {(isError || token === '') && (
        <LinkFailed error={error} onRetry={() => mutate({ token })}>
          <p className="text-pretty">
            Forse lo hai già usato. Se l’indirizzo è ancora da confermare, trovi un nuovo link nelle
            impostazioni.
          </p>
          <ButtonLink to={paths.settings} size="large" wide>
            Vai alle impostazioni
          </ButtonLink>
        </LinkFailed>
      )}
      {!isSuccess && !isError && token !== '' && (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Un attimo, confermiamo il tuo indirizzo..." />
        </div>
      )}
    </AuthPage>
  );
}
