import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#shared/contract/schemas/user.ts';
import { useVisitorSession } from '#web/api/session.ts';
import { homePath } from '#web/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useTokenOfLink } from '../link-of-mail.tsx';
import { LinkMailed } from './LinkMailed.tsx';
import { MakePasskey } from './MakePasskey.tsx';
import { type PasskeyState, passkeyState } from './passkey-state.ts';
import { ShowPasskey } from './ShowPasskey.tsx';

/** Where a sign-in leads: back to the page that required it, or to the role's home page. */
const targetOf = ({ to }: PasskeyState, { role }: Pick<CurrentUser, 'role'>): string =>
  to ?? homePath(role);

/** Where the staff show a passkey after or instead of the password, and make the first one (rules 289 to 291). */
export default function PasskeyPage() {
  const token = useTokenOfLink();
  const state = passkeyState(useLocation().state);
  const session = useVisitorSession();
  const navigate = useNavigate();
  const enter = (user: CurrentUser): void => {
    toast({ title: 'Bentornato!', description: 'Accesso effettuato con successo.' });
    navigate(targetOf(state, user), { replace: true });
  };
  const asked = state.next === 'enrol' ? state.options : undefined;
  if (token !== '') return <MakePasskey token={token} asked={asked} onDone={enter} />;
  if (asked) return <LinkMailed options={asked} />;
  if (session.data) return <Navigate to={targetOf(state, session.data.user)} replace />;
  return <ShowPasskey state={state} onDone={enter} />;
}
