import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { WELCOME_COINS } from '#shared/rules/rewards.ts';
import { useVisitorSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { INVITEE_GIFT } from '#web/friends/invite-gift.ts';
import { claimPath, inviteCodeFrom, paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { slipCode } from '#web/waiting-codes.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { OfferBoxes, TermsBox } from './ConsentBoxes.tsx';
import { RegisterFields, useRegister } from './RegisterFields.tsx';
import { placeIn, registrationPlace } from './registration-place.ts';
import { staffInvitation } from './staff/invitation.ts';

const introOf = (isInvited: boolean): string => {
  if (isInvited) return 'Bastano un nome e una password: poi trovi la cassa già aperta.';
  return slipCode.read()
    ? 'Bastano un nome e un’email: il tuo bollino finisce subito sulla carta.'
    : `Bastano un nome e un’email: all’ingresso ti aspettano ${WELCOME_COINS} monete di gioco.`;
};

/** Remembers the sign-up place in the address for this tab, until somebody registers. */
const usePlaceOfAddress = (): void => {
  const place = placeIn(useLocation().search);
  useEffect(() => {
    if (place !== null) registrationPlace.write(place);
  }, [place]);
};

/** Shown as soon as it is known, and kept while the visitor tries again: the form keeps what was typed (rule 279). */
function NotOpen() {
  return (
    <Notice tone="soft" role="status" className="mt-6">
      <strong className="block">Il programma non è ancora aperto</strong>
      Stiamo preparando i premi: torna tra qualche giorno, qui o in pasticceria. Ti aspettiamo!
    </Notice>
  );
}

/** What the link's invite gives (rule 103). */
function InviteNotice() {
  return (
    <Notice tone="good" icon={<GiftIcon className="size-8 shrink-0" />} className="mt-6">
      <strong className="block">Il tuo invito vale un regalo</strong>
      {`${INVITEE_GIFT}. Quando lo riscatti, tu e chi ti ha invitato diventate amici.`}
    </Notice>
  );
}

function RegisterForm({ register }: { register: ReturnType<typeof useRegister> }) {
  const [accepted, setAccepted] = useState(false);
  const hint = useId();
  const { form, field, isPending } = register;
  const [email] = useState(staffInvitation.read()?.email);
  return (
    <form {...form} className="mt-6 grid gap-4">
      <RegisterFields field={field} email={email} />
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
  );
}

/** The registration; a signed-in visitor with an invite claims it instead. */
export default function RegisterPage() {
  usePlaceOfAddress();
  const register = useRegister();
  const invite = inviteCodeFrom(useLocation().search);
  const session = useVisitorSession();
  const invitation = useSyncExternalStore(staffInvitation.subscribe, staffInvitation.read);
  const isClosed = useCall('card.programme', {}).data?.open === false;
  if (session.data && invite !== null && !register.isPending)
    return <Navigate to={claimPath(invite)} replace />;
  return (
    <AuthLayout title="Crea il tuo account" intro={introOf(invitation !== null)}>
      {invitation === null && (isClosed || register.isRefusedAsClosed) && <NotOpen />}
      {invite !== null && <InviteNotice />}
      <RegisterForm register={register} />
      <p className="mt-3 text-center text-ink-soft">
        Hai già un account?{' '}
        <Link to={invitation ? paths.staff : paths.home} className={textLinkClass}>
          Accedi
        </Link>
      </p>
    </AuthLayout>
  );
}
