import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthPage } from './AuthPage.tsx';
import { ACCOUNT_RULES } from './account-rules.ts';
import { MailSent } from './MailSent.tsx';
import { recoveryErrorToast } from './recovery-error-toast.ts';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const forgot = useWrite('auth.forgotPassword', {
    keepsIdempotencyKey: true,
    onDone: (_, input) => {
      setSentTo(input.email);
      toast({
        title: 'Email inviata!',
        description: 'Controlla la tua casella email per le istruzioni di recupero password.',
      });
    },
    onFail: recoveryErrorToast,
  });
  const { form, field } = useLightForm({ email: ACCOUNT_RULES.email }, value =>
    forgot.mutate({ email: value('email').trim() }),
  );
  if (sentTo !== undefined) return <MailSent address={sentTo} />;
  return (
    <AuthPage
      title="Recupera Password"
      intro="Scrivi l’email con cui ti sei registrato: ti mandiamo un link per sceglierne una nuova."
    >
      <form {...form} className="mt-6 grid gap-4">
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          placeholder="Inserisci la tua email"
        />
        <SubmitButton size="large" wide pending={forgot.isPending} pendingLabel="Invio in corso...">
          Invia istruzioni
        </SubmitButton>
      </form>
      <p className="mt-3 text-center">
        <Link to={paths.home} className={textLinkClass}>
          ← Torna al login
        </Link>
      </p>
    </AuthPage>
  );
}
