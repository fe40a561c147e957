import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { weekdayOf } from '#shared/dates.ts';
import { leadsSomewhere } from '#shared/rules/modules.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { CardWin } from '#web/card/CardWin.tsx';
import { type CardRead, useCard } from '#web/card/use-card.ts';
import { TodayCard } from '#web/daily/TodayCard.tsx';
import { flags } from '#web/flags.ts';
import { InviteGift } from '#web/friends/InviteGift.tsx';
import { ErrorPage } from '#web/layout/ErrorPage.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { ExpiredNotice } from '#web/markets/ExpiredNotice.tsx';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { RewardsCard } from '#web/rewards/RewardsCard.tsx';
import { sortedRewards } from '#web/rewards/reward-state.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { AbsenceCard } from './AbsenceCard.tsx';
import { Asks } from './Asks.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import { Greeting } from './Greeting.tsx';
import { More } from './More.tsx';
import { ShopCard } from './ShopCard.tsx';

/** Whether a read may still bring data: without a network, stored data is shown. */
const isWaiting = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
  isPending && fetchStatus !== 'paused';

const WeekCard = lazy(() => import('#web/daily/WeekCard.tsx'));

/** The past week, on the day after it. */
function LastWeek() {
  if (weekdayOf(dayKey(serverNow())) !== 0) return null;
  return (
    <LazyBoundary>
      <WeekCard />
    </LazyBoundary>
  );
}

const DashboardTutorial = lazyDialog(() => import('./DashboardTutorial.tsx'));

/**
 * The tutorial opens automatically after registration, until it has been completed once; over a page that is drawn
 * wholly, since both at once would take a phone a quarter of a second.
 */
const useTutorial = (isPageDrawn: boolean): { open: () => void; dialog: ReactNode } => {
  const [isOpen, setIsOpen] = useState(
    () => flags.showTutorial.read() || !flags.tutorialCompleted.read(),
  );
  useEffect(() => flags.showTutorial.remove(), []);
  const done = (): void => {
    flags.tutorialCompleted.write(true);
    setIsOpen(false);
  };
  return {
    open: () => setIsOpen(true),
    dialog: <DashboardTutorial show={isOpen && isPageDrawn && {}} onClose={done} />,
  };
};

type Props = { data: NonNullable<ResponseOf<'dashboard.read'>>; card: CardRead };

const columnClass = 'grid grid-cols-1 content-start gap-3 md:gap-6';

type RestProps = Pick<Props, 'data'> & { banners: ResponseOf<'dashboard.banners'> | undefined };

/** The rewards, the banners, and the folds. */
function Rest({ data, banners }: RestProps) {
  const modules = useModules();
  // A single object may come instead of a list.
  const shown = [banners ?? []]
    .flat()
    .filter(({ buttonUrl }) => buttonUrl === null || leadsSomewhere(buttonUrl, modules));
  return (
    <div className={columnClass}>
      <RewardsCard rewards={sortedRewards(data)} />
      {shown.length > 0 && <BannerCarousel banners={shown} isAdmin={data.user.isAdmin} />}
      <More data={data} />
    </div>
  );
}

function Dashboard({ data, card }: Props) {
  const banners = useCall('dashboard.banners', {});
  // What a phone shows first is rendered separately, so that it responds to touch while the rest follows: once it is
  // known whether there are banners, so that nothing moves.
  const showsRest = useDeferredValue(!isWaiting(banners), false);
  const tutorial = useTutorial(showsRest);
  const { user, absence, adminRewards } = data;
  return (
    <>
      <DashboardBar role={user.role} onTutorial={tutorial.open} />
      <Page title="Dashboard" className="mx-auto max-w-6xl px-4 pt-3 md:px-6 md:pt-8">
        <div className="grid grid-cols-1 gap-3 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className={columnClass}>
            <ShopCard rewards={adminRewards} read={card} />
            <InviteGift invite={data.invite} />
            <Greeting data={data} />
            {absence && <AbsenceCard absence={absence} rewards={adminRewards} />}
            <TodayCard />
            <LastWeek />
            <Asks user={user} />
          </div>
          {showsRest && <Rest data={data} banners={banners.data} />}
        </div>
      </Page>
      {showsRest && <Footer />}
      <ExpiredNotice />
      {tutorial.dialog}
      <CardWin {...card.celebration} />
    </>
  );
}

/** Visitors are redirected to the landing page without a message. */
export default function DashboardPage() {
  const dashboard = useCallOrNull('dashboard.read', {});
  const card = useCard();
  const programme = useCall('card.programme', {});
  if (dashboard.data === undefined && dashboard.error)
    return <ErrorPage error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  const spinner = (
    <Page title="Dashboard" className="grid min-h-dvh place-content-center">
      <Spinner label="Loading your dashboard..." />
    </Page>
  );
  // The card comes first: nothing is drawn below it before its height is known.
  const hasHeight = (card.card || !card.isFetching) && !isWaiting(programme);
  return (
    <Loaded
      of={hasHeight ? dashboard : { ...dashboard, data: undefined, error: null }}
      skeleton={spinner}
    >
      {data =>
        data ? <Dashboard data={data} card={card} /> : <Navigate to={paths.home} replace />
      }
    </Loaded>
  );
}
