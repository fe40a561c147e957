import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { all, type FieldRule, required } from '#web/ui/form/field-rules.ts';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { refusalsOf } from '#web/ui/form/refused-field.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkDone, useTokenOfLink } from './link-of-mail.tsx';
import { recoveryErrorToast } from './recovery-error-toast.ts';

/** The time before the login opens after the password was changed, or the request page after a link without a token. */
const LOGIN_SECONDS = 3;
const REQUEST_SECONDS = 2;

/** Confirms that the password has changed, then opens the login page, unless there is more to read. */
function PasswordResetDone({ hasTaken }: { hasTaken: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasTaken) return;
    const timer = setTimeout(() => navigate(paths.home), LOGIN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, hasTaken]);
  return (
    <AuthLayout title="Password Reimpostata">
      <LinkDone title="Password aggiornata!">
        <p>La tua password è stata reimpostata con successo.</p>
        {hasTaken ? (
          <p className="font-bold text-pretty">{TAKEN_AWAY}</p>
        ) : (
          <p className="text-sm text-ink-soft">{`Tra ${LOGIN_SECONDS} secondi torni al login.`}</p>
        )}
        <ButtonLink to={paths.home} size="large" wide>
          Vai al Login
        </ButtonLink>
      </LinkDone>
    </AuthLayout>
  );
}

const TOO_SHORT = `La password deve essere di almeno ${RESET_PASSWORD_MIN} caratteri.`;
const DIFFERENT = 'Le password inserite non coincidono.';

/** What is shown before the request (rule 118). */
const TITLES: Readonly<Record<string, string | undefined>> = {
  [TOO_SHORT]: 'Password troppo corta',
  [DIFFERENT]: 'Password non corrispondenti',
};

const showInvalid = ([description = '']: readonly string[]): void => {
  const title = TITLES[description];
  if (title !== undefined) toast({ title, description, variant: 'destructive' });
};

const newPassword: FieldRule = value => (value.length < RESET_PASSWORD_MIN ? TOO_SHORT : undefined);

const useResetPassword = (token: string, password: string) => {
  const reset = useWrite('auth.resetPassword', {
    onDone: () =>
      toast({
        title: 'Password reimpostata!',
        description: 'La tua password è stata aggiornata con successo.',
      }),
    onFail: error => {
      showAt(refusalsOf(error));
      recoveryErrorToast(error);
    },
  });
  const { form, field, showAt } = useLightForm(
    {
      newPassword: all(required, newPassword),
      confirmation: all(required, value => (value === password ? undefined : DIFFERENT)),
    },
    value => reset.mutate({ token, newPassword: value('newPassword') }),
    showInvalid,
  );
  const { isPending, isSuccess, data } = reset;
  return { form, field, isPending, isSuccess, hasTaken: data?.removed === true };
};

/** A link without a token can't reset anything: shows an error, then opens the request page. */
const useRedirectWithoutToken = (token: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== '') return;
    toast({
      title: 'Errore',
      description: 'Token mancante. Richiedi un nuovo reset password.',
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.forgotPassword), REQUEST_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [token, navigate]);
};

export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  const [password, setPassword] = useState('');
  const { form, field, isPending, isSuccess, hasTaken } = useResetPassword(token, password);
  useRedirectWithoutToken(token);
  if (isSuccess) return <PasswordResetDone hasTaken={hasTaken} />;
  return (
    <AuthLayout
      title="Reimposta Password"
      intro={`Inserisci la tua nuova password. Deve essere di almeno ${RESET_PASSWORD_MIN} caratteri.`}
    >
      <form {...form} className="mt-6 grid gap-4">
        <PasswordField
          {...field('newPassword')}
          onInput={event => setPassword(event.currentTarget.value)}
          label="Nuova Password"
          autoComplete="new-password"
          required
          hint={<PasswordMeter password={password} min={RESET_PASSWORD_MIN} />}
        />
        <PasswordField
          {...field('confirmation')}
          label="Conferma Password"
          autoComplete="new-password"
          required
        />
        <SubmitButton
          size="large"
          wide
          disabled={token === ''}
          pending={isPending}
          pendingLabel="Aggiornamento..."
        >
          Reimposta Password
        </SubmitButton>
      </form>
      <p className="mt-3 text-center">
        <Link to={paths.forgotPassword} className={textLinkClass}>
          ← Richiedi nuovo link
        </Link>
      </p>
    </AuthLayout>
  );
}
