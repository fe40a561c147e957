import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

/** Where the way out of the till leads. */
export const useTillExit = () =>
  useSession().data?.user.role === 'SUPER_ADMIN'
    ? { to: paths.superadmin, label: 'Torna all’amministrazione' }
    : { to: paths.dashboard, label: 'Torna alla dashboard' };
