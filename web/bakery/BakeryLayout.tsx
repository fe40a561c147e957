import { lazy, type ReactNode } from 'react';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { useArrived } from '#web/ui/use-arrived.ts';
import { usePresence } from './away/use-presence.ts';
import { LevelUp } from './LevelUp.tsx';
import { isOpen, type OpenBakery, useBakery } from './use-bakery.ts';
import './bakery.css';

const Receipt = lazy(() => import('./away/AwayDialog.tsx'));

/** The classes of a page that has two columns on a wide screen. */
export const TWO_COLUMNS =
  'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-6';

type Props = {
  title: string;
  /** The path of the back link, if not the bakery. */
  back?: string;
  backLabel?: string;
  skeleton: ReactNode;
  /** Shown to a player who has not chosen a specialty yet. */
  notOpened: ReactNode;
  children: (bakery: OpenBakery) => ReactNode;
};

/** What the bakery's pages share: loading, errors, and the summary of what happened while away. */
export function BakeryLayout({ title, skeleton, notOpened, children, ...link }: Props) {
  const { back = paths.bakery, backLabel = 'Torna alla pasticceria' } = link;
  const { data, error, refetch } = useBakery();
  const arrived = useArrived(data);
  return (
    <>
      <PageHeader title={title} back={back} backLabel={backLabel} />
      <Page title={title} className="mx-auto max-w-5xl px-4 pt-5 pb-16 md:px-6 md:pt-8">
        {data && arrived ? (
          isOpen(data) ? (
            <OpenBakeryContent bakery={data}>{children(data)}</OpenBakeryContent>
          ) : (
            notOpened
          )
        ) : error && !data ? (
          <ErrorScreen
            message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Caricamento...">
            {skeleton}
          </div>
        )}
      </Page>
    </>
  );
}

function OpenBakeryContent({ bakery, children }: { bakery: OpenBakery; children: ReactNode }) {
  const { away, profile } = bakery;
  usePresence(away === null);
  return (
    <>
      {children}
      <LevelUp level={profile.bakeryLevel} />
      <LazyBoundary>{away && <Receipt away={away} />}</LazyBoundary>
    </>
  );
}
