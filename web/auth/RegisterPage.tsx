import { useId, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useVisitorSession } from '#web/api/session.ts';
import { claimPath, inviteCodeFrom, paths } from '#web/paths.ts';
import { slipCode } from '#web/slip-code.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { OfferBoxes, TermsBox } from './ConsentBoxes.tsx';
import { RegisterFields, useRegister } from './RegisterFields.tsx';

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
        <TermsBox accepted={accepted} onChange={setAccepted} />
        <OfferBoxes />
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
