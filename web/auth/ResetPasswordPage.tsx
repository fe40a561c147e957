import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { AuthPage } from './AuthPage.tsx';
import { PasswordResetDone } from './PasswordResetDone.tsx';
import { useRedirectWithoutToken, useResetPassword } from './use-reset-password.ts';
import { useTokenOfLink } from './use-token-of-link.ts';

export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  const [password, setPassword] = useState('');
  const { form, field, isPending, isSuccess } = useResetPassword(token);
  useRedirectWithoutToken(token);
  if (isSuccess) return <PasswordResetDone />;
  return (
    <AuthPage
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
    </AuthPage>
  );
}
