import { useId, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useVisitorSession } from '#web/api/session.ts';
import { claimPath, inviteCodeFrom, paths } from '#web/paths.ts';
import { slipCode } from '#web/slip-code.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { RegisterFields, useRegister } from './RegisterFields.tsx';

type Props = { accepted: boolean; onChange: (accepted: boolean) => void };

const link = 'font-bold text-berry-ink underline underline-offset-4';

/** The consent checkbox; its links open new tabs, so that the form keeps what was typed. */
function Consent({ accepted, onChange }: Props) {
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-vanilla p-4">
      <input
        id="consent"
        name="acceptTerms"
        type="checkbox"
        required
        checked={accepted}
        onChange={event => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-berry"
      />
      <label htmlFor="consent" className="text-sm leading-6">
        Ho almeno 13 anni e accetto i{' '}
        <Link to={paths.terms} target="_blank" className={link}>
          Termini e Condizioni
        </Link>{' '}
        e la{' '}
        <Link to={paths.privacy} target="_blank" className={link}>
          Privacy Policy
        </Link>
        .
      </label>
    </div>
  );
}

/** The registration; a signed-in visitor with an invite claims it instead. */
export default function RegisterPage() {
  const [accepted, setAccepted] = useState(false);
  const hint = useId();
  const { form, field, isPending } = useRegister();
  const invite = inviteCodeFrom(useLocation().search);
  const session = useVisitorSession();
  if (session.data && invite !== null && !isPending)
    return <Navigate to={claimPath(invite)} replace />;
  return (
    <AuthPage
      title="Crea il tuo account"
      intro={
        slipCode.read()
          ? 'Bastano un nome e un’email: il tuo bollino finisce subito sulla carta.'
          : 'Bastano un nome e un’email: all’ingresso ti aspetta un premio di benvenuto.'
      }
    >
      <form {...form} className="mt-6 grid gap-4">
        <RegisterFields field={field} />
        <Consent accepted={accepted} onChange={setAccepted} />
        {!accepted && (
          <p id={hint} className="text-sm text-ink-soft">
            Devi accettare i Termini e Condizioni per registrarti.
          </p>
        )}
        <SubmitButton
          size="large"
          wide
          disabled={!accepted}
          pending={isPending}
          pendingLabel="Caricamento..."
          aria-describedby={accepted ? undefined : hint}
        >
          Registrati
        </SubmitButton>
      </form>
      <p className="mt-3 text-center text-ink-soft">
        Hai già un account?{' '}
        <Link to={paths.home} className={textLinkClass}>
          Accedi
        </Link>
      </p>
    </AuthPage>
  );
}
