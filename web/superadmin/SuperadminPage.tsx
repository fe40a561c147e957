import { routes } from 'virtual:panel-contract';
import { useDeferredValue } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { addRoutes } from '#web/api/client.ts';
import { useLogout } from '#web/api/session.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { LogoutIcon, ScanIcon } from '#web/art/page-icons.tsx';
import { BarButton, BarLink } from '#web/layout/BarItem.tsx';
import { Page } from '#web/layout/Page.tsx';
import { TopBar } from '#web/layout/TopBar.tsx';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { Groups } from './Groups.tsx';
import { newAddress, newUserAddress } from './old-address.ts';
import { useBeginning } from './opening/points.ts';
import { panelPath, usePanelAddress } from './panel-address.ts';
import { ProofProvider } from './use-panel-write.tsx';

addRoutes(routes);

/** The owner's guide, a page outside the app (infra/site/guide.ts). */
const GUIDE = '/guida.html';

function PanelBar() {
  const navigate = useNavigate();
  // The panel has its own message for a failed logout (rule 136).
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Logout fallito'),
  });
  return (
    <TopBar home={paths.superadmin} label="Amministrazione">
      <BarLink to={paths.till} label="Cassa" icon={ScanIcon} />
      <BarLink to={paths.dashboard} label="Dashboard" icon={PlayIcon} />
      <BarButton
        label="Esci"
        icon={LogoutIcon}
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      />
    </TopBar>
  );
}

export default function SuperadminPage() {
  const { isBeginning } = usePanelAddress();
  const { isDone, isUndecided, isOpening } = useBeginning(isBeginning);
  // The section is rendered in small steps, between which the page responds, instead of all at once.
  const isDecided = useDeferredValue(!isUndecided);
  const { pathname, search } = useLocation();
  const moved =
    pathname === paths.superadmin ? newAddress(search) : newUserAddress(pathname, search);
  if (moved !== undefined) return <Navigate to={moved} replace />;
  if (isOpening) return <Navigate to={panelPath('apertura')} replace />;
  return (
    <>
      <div className="print:hidden">
        <PanelBar />
      </div>
      <Page
        title="Amministrazione"
        className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 pt-6 pb-20 md:px-6 md:pt-8 print:p-0"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:hidden">
          <h1 className="text-2xl md:text-4xl">Pannello di amministrazione</h1>
          <a href={GUIDE} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
            Guida<span className="sr-only"> (si apre in una nuova scheda)</span>
          </a>
        </div>
        {isUndecided || !isDecided ? (
          <RowsSkeleton />
        ) : (
          <ProofProvider>
            <Groups isOpeningDone={isDone} />
          </ProofProvider>
        )}
      </Page>
    </>
  );
}
