import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import mailSentFile from '#web/art/illustrations/landing/mail-sent.svg';
import { paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { refusalsOf } from '#web/ui/form/refused-field.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { ACCOUNT_RULES } from './account-rules.ts';
import { recoveryErrorToast } from './recovery-error-toast.ts';

const mailSent = picture(220, 160, mailSentFile);

type SentProps = { address: string; isPending: boolean; onRepeat: () => void };

/** Shows the same for an address without an account. */
function MailSent({ address, isPending, onRepeat }: SentProps) {
  return (
    <AuthLayout title="Email inviata!">
      <div role="status" className="mt-2 grid justify-items-center gap-4 text-center">
        <Illustration of={mailSent} className="w-52" />
        <p className="text-pretty">
          Se <strong className="wrap-anywhere">{address}</strong> è l’indirizzo di un account, lì
          trovi le istruzioni per una nuova password.
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          Non la trovi? Controlla anche la cartella spam: il link vale un’ora.
        </p>
        <ButtonLink to={paths.home} size="large" wide>
          Torna al login
        </ButtonLink>
        <SubmitButton tone="plain" wide pending={isPending} onClick={onRepeat}>
          Mandala di nuovo
        </SubmitButton>
      </div>
    </AuthLayout>
  );
}

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const forgot = useWrite('auth.forgotPassword', {
    onDone: (_, input) => {
      setSentTo(input.email);
      toast({
        title: 'Email inviata!',
        description: 'Controlla la tua casella email per le istruzioni di recupero password.',
      });
    },
    onFail: error => {
      showAt(refusalsOf(error));
      recoveryErrorToast(error);
    },
  });
  const { form, field, showAt } = useLightForm({ email: ACCOUNT_RULES.email }, value =>
    forgot.mutate({ email: value('email').trim() }),
  );
  if (sentTo !== undefined)
    return (
      <MailSent
        address={sentTo}
        isPending={forgot.isPending}
        onRepeat={() => forgot.mutate({ email: sentTo })}
      />
    );
  return (
    <AuthLayout
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
    </AuthLayout>
  );
}
