import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckIcon } from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';

const SECONDS = 3;

/** After a new password: goes on to the login by itself. */
export function PasswordResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPage title="Password Reimpostata">
      <div role="status" className="mt-6 grid justify-items-center gap-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-pistachio text-mint [&>svg]:size-10">
          <CheckIcon />
        </span>
        <h2 className="text-2xl">Password aggiornata!</h2>
        <p>La tua password è stata reimpostata con successo.</p>
        <p className="text-sm text-ink-soft">Tra {SECONDS} secondi torni al login.</p>
        <ButtonLink to={paths.home} size="large" wide>
          Vai al Login
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
