import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { LinkDone } from './LinkOutcome.tsx';

const REDIRECT_SECONDS = 3;

/** Confirms that the password has changed, then opens the login page. */
export function PasswordResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPage title="Password Reimpostata">
      <LinkDone title="Password aggiornata!">
        <p>La tua password è stata reimpostata con successo.</p>
        <p className="text-sm text-ink-soft">Tra {REDIRECT_SECONDS} secondi torni al login.</p>
        <ButtonLink to={paths.home} size="large" wide>
          Vai al Login
        </ButtonLink>
      </LinkDone>
    </AuthPage>
  );
}
