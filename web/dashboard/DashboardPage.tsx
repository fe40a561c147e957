import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { BannerFrame } from '#web/banners/BannerSlide.tsx';
import { CardWin } from '#web/card/CardWin.tsx';
import { type CardRead, useCard } from '#web/card/use-card.ts';
import { TodayCard } from '#web/daily/TodayCard.tsx';
import { WeekCard } from '#web/daily/WeekCard.tsx';
import { flags } from '#web/flags.ts';
import { InviteGift } from '#web/friends/InviteGift.tsx';
import InstallCard from '#web/install/InstallCard.tsx';
import { ErrorPage } from '#web/layout/ErrorPage.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import LogoutButton from '#web/layout/LogoutButton.tsx';
import { Page } from '#web/layout/Page.tsx';
import { ExpiredNotice } from '#web/markets/ExpiredNotice.tsx';
import PasskeyQuestion from '#web/passkeys/PasskeyQuestion.tsx';
import { paths } from '#web/paths.ts';
import { RewardsCard } from '#web/rewards/RewardsCard.tsx';
import { sortedRewards } from '#web/rewards/reward-state.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton, Spinner } from '#web/ui/feedback/Loading.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import { EmailCard } from './EmailCard.tsx';
import { GameCards } from './GameCards.tsx';
import { Greeting } from './Greeting.tsx';
import { LeaderboardCard } from './LeaderboardCard.tsx';
import { ShopCard } from './ShopCard.tsx';
import { SocialCard } from './SocialCard.tsx';

/** The shop's banners, or the default one if there are none. */
function BannerSlot({ isAdmin }: { isAdmin: boolean }) {
  const banners = useCall('dashboard.banners', {});
  if (banners.isPending) return <Skeleton className="h-64 rounded-3xl" />;
  // One object may come instead of a list.
  const shown = [banners.data ?? []].flat();
  if (shown.length === 0) return <DefaultBanner />;
  return <BannerCarousel banners={shown} isAdmin={isAdmin} />;
}

function DefaultBanner() {
  return (
    <section aria-label="Novità">
      <BannerFrame
        art={BigneArt}
        title="La vetrina delle novità"
        text="Qui trovi gli annunci della pasticceria appena escono dal forno. Oggi è tutto tranquillo: buon momento per una partita."
      />
    </section>
  );
}

const DashboardTutorial = lazyDialog(() => import('./DashboardTutorial.tsx'));
const RewardsDialog = lazyDialog(() => import('#web/rewards/RewardsDialog.tsx'));

/** The tutorial opens by itself after registration and until it has been completed once. */
const useTutorial = (): { open: () => void; dialog: ReactNode } => {
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
    dialog: <DashboardTutorial show={isOpen && {}} onClose={done} />,
  };
};

type Props = { data: NonNullable<ResponseOf<'dashboard.read'>>; card: CardRead };

function Dashboard({ data, card }: Props) {
  const tutorial = useTutorial();
  const [isRewardsOpen, setRewardsOpen] = useState(false);
  // What a phone shows first is drawn by itself, so that it answers to a touch while the rest follows.
  const showsRest = useDeferredValue(true, false);
  return (
    <>
      <DashboardBar role={data.user.role} onTutorial={tutorial.open} />
      <Page title="Dashboard" className="mx-auto max-w-6xl px-4 pt-6 md:px-6 md:pt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <ShopCard rewards={data.adminRewards} read={card} />
            <InviteGift invite={data.invite} />
            <Greeting
              username={data.user.username}
              stats={data.stats}
              onRewards={() => setRewardsOpen(true)}
            >
              <TodayCard />
            </Greeting>
            <WeekCard />
            <EmailCard user={data.user} />
            <PasskeyQuestion />
            <InstallCard />
            <RewardsCard rewards={sortedRewards(data)} onOpen={() => setRewardsOpen(true)} />
            {showsRest && (
              <>
                <BannerSlot isAdmin={data.user.isAdmin} />
                <GameCards games={data.games} />
              </>
            )}
          </div>
          {showsRest && (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <LeaderboardCard />
              <ActivityCard username={data.user.username} />
              <SocialCard />
            </div>
          )}
        </div>
        <div className="mt-8 flex justify-center">
          <LogoutButton />
        </div>
      </Page>
      <Footer />
      <ExpiredNotice />
      {tutorial.dialog}
      <RewardsDialog show={isRewardsOpen && {}} onClose={() => setRewardsOpen(false)} />
      <CardWin {...card.celebration} />
    </>
  );
}

/** Whether a read may still bring something: without a network what is kept is shown. */
const isWaiting = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
  isPending && fetchStatus !== 'paused';

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
  // The card comes first: nothing is drawn below it before it has its height.
  if ((!card.card && card.isFetching) || isWaiting(programme)) return spinner;
  return (
    <Loaded of={dashboard} skeleton={spinner}>
      {data =>
        data ? <Dashboard data={data} card={card} /> : <Navigate to={paths.home} replace />
      }
    </Loaded>
  );
}
