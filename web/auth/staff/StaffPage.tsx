import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useLogout, useVisitorSession } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { homePath, paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { LoginForm } from '../LoginCard.tsx';
import { LinkDone, LinkFailed } from '../link-of-mail.tsx';
import { useSendConfirmation } from '../use-send-confirmation.ts';
import { staffInvitation } from './invitation.ts';
import { useLinkedInvitation } from './use-linked-invitation.ts';

type User = ResponseOf<'auth.me'>['user'];

/** For a visitor without a session: the invitation waits for it. */
function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <p className="mt-2 text-pretty wrap-anywhere text-ink-soft">
        La pasticceria ti invita alla cassa<span>{email && ` con l’indirizzo ${email}`}</span>. Crea
        il tuo account, o accedi se ne hai già uno.
      </p>
      <ButtonLink to={paths.register} size="large" wide className="mt-6">
        Registrati
      </ButtonLink>
      <h2 className="mt-8 text-2xl">Hai già un account?</h2>
      <LoginForm email={email || undefined} onDone={() => undefined} />
    </>
  );
}

type OtherAccountProps = { user: User; email: string };

/** For an invitation of an address other than the signed-in account's. */
function OtherAccount({ user, email }: OtherAccountProps) {
  const navigate = useNavigate();
  const logout = useLogout({
    // To the same page, which then finds nobody signed in.
    onDone: () => navigate(paths.staff, { replace: true }),
    onFail: errorToast('Something went wrong', 'Logout failed'),
  });
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p className="text-pretty wrap-anywhere">
        L’invito è per un altro indirizzo<span>{email && `, ${email}`}</span>. Tu hai fatto
        l’accesso come <strong>{user.username}</strong> ({user.email}): esci, e accedi o registrati
        con quello dell’invito. Il link vale ancora.
      </p>
      <SubmitButton size="large" wide pending={logout.isPending} onClick={() => logout.mutate({})}>
        Cambia account
      </SubmitButton>
      <ButtonLink to={paths.home} tone="plain" size="large" wide>
        Resta collegato
      </ButtonLink>
    </div>
  );
}

/** For the right account with an unconfirmed address. */
function Unconfirmed({ email }: { email: string }) {
  const confirmation = useSendConfirmation();
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p className="text-pretty wrap-anywhere">
        Prima conferma che {email} è la tua casella: ti mandiamo un link. Poi apri di nuovo
        l’invito.
      </p>
      <SubmitButton
        size="large"
        wide
        pending={confirmation.isPending}
        onClick={() => confirmation.mutate({})}
      >
        Mandami il link
      </SubmitButton>
    </div>
  );
}

function Done({ role }: Pick<User, 'role'>) {
  return (
    <LinkDone title="Benvenuto nello staff!">
      <p className="text-pretty">
        Da ora registri gli acquisti, dai i bollini e accetti i voucher dei clienti.
      </p>
      <ButtonLink to={homePath(role)} size="large" wide>
        {role === 'ADMIN' ? 'Vai alla cassa' : 'Vai al pannello'}
      </ButtonLink>
    </LinkDone>
  );
}

type RefusedProps = { error: ApiError | null; onRetry: () => void };

function Refused({ error, onRetry }: RefusedProps) {
  return (
    <LinkFailed error={error} onRetry={onRetry}>
      <p className="text-pretty">
        L’invito è già stato usato o annullato, oppure sono passati più di sette giorni. Chiedine un
        altro in pasticceria.
      </p>
      <ButtonLink to={paths.home} size="large" wide>
        Torna alla pagina d’ingresso
      </ButtonLink>
    </LinkFailed>
  );
}

/** If passkeys are required of the staff, joining has ended the session (rule 289). */
function SignInAgain() {
  return (
    <LinkDone title="Benvenuto nello staff!">
      <p className="text-pretty">
        Chi lavora qui entra anche con una passkey: accedi di nuovo, e ricevi il link per crearla.
      </p>
      <ButtonLink to={paths.home} size="large" wide>
        Vai al Login
      </ButtonLink>
    </LinkDone>
  );
}

type JoinProps = { user: User; token: string; email: string; onJoined: () => void };

/** Joins on a tap, not when the link is opened: on a shared device somebody else may be signed in. */
function Join({ user, token, email, onJoined }: JoinProps): ReactNode {
  const join = useWrite('settings.joinStaff', {
    onDone: () => {
      staffInvitation.remove();
      onJoined();
    },
  });
  const isOther = email !== '' && email.toLowerCase() !== user.email.toLowerCase();
  if (join.data) return <Done role={join.data.user.role} />;
  // Another tab or browser has used the link.
  if (join.error?.code === 'invalid_token' && user.role !== 'USER')
    return <Done role={user.role} />;
  if (isOther) return <OtherAccount user={user} email={email} />;
  if (!user.emailVerified) return <Unconfirmed email={user.email} />;
  if (join.error?.code === 'forbidden') return <OtherAccount user={user} email={email} />;
  if (join.error) return <Refused error={join.error} onRetry={() => join.mutate({ token })} />;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p className="text-pretty wrap-anywhere">
        Ciao <strong>{user.username}</strong>, la pasticceria ti invita alla cassa: registrerai gli
        acquisti, darai i bollini e accetterai i voucher.
      </p>
      <SubmitButton
        size="large"
        wide
        pending={join.isPending}
        onClick={() => join.mutate({ token })}
      >
        Entra nello staff
      </SubmitButton>
    </div>
  );
}

/** The page of an invitation's link (rule 280). */
export default function StaffPage() {
  const invitation = useLinkedInvitation();
  const session = useVisitorSession();
  const [first] = useState(invitation);
  const [hasJoined, setJoined] = useState(false);
  // An invitation that was just used has been removed from the tab.
  const shown = invitation ?? first;
  return (
    <AuthLayout title="Invito allo staff">
      {session.isPending ? (
        <div className="grid min-h-60 place-content-center">
          <Spinner label="Apriamo il tuo invito..." />
        </div>
      ) : !shown ? (
        <Refused error={null} onRetry={() => undefined} />
      ) : session.data ? (
        <Join user={session.data.user} {...shown} onJoined={() => setJoined(true)} />
      ) : hasJoined ? (
        <SignInAgain />
      ) : (
        <SignInFirst email={shown.email} />
      )}
    </AuthLayout>
  );
}
