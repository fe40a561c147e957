import { lazy } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Footer } from '#web/layout/Footer.tsx';
import { Page } from '#web/layout/Page.tsx';
import { LeaderboardWidget } from '#web/leaderboards/TrialLeaderboards.tsx';
import { RewardsCard, useRewardsDialog } from '#web/rewards/RewardsCard.tsx';
import { sortedRewards } from '#web/rewards/reward-state.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { BannerSlot } from './BannerSlot.tsx';
import { ConfirmEmailCard } from './ConfirmEmailCard.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import { GameCards } from './GameCards.tsx';
import { Greeting } from './Greeting.tsx';
import { SocialCard } from './SocialCard.tsx';
import { useTutorial } from './use-tutorial.tsx';

const ExpiredNotice = lazy(() => import('#web/markets/ExpiredNotice.tsx'));

export function Dashboard({ data }: { data: NonNullable<ResponseOf<'dashboard.read'>> }) {
  const tutorial = useTutorial();
  const rewards = useRewardsDialog();
  return (
    <>
      <DashboardBar role={data.user.role} onTutorial={tutorial.open} />
      <Page title="Dashboard" className="mx-auto max-w-6xl px-4 pt-6 md:px-6 md:pt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Greeting
              username={data.user.username}
              stats={data.stats}
              onRewards={() => void rewards.open()}
            />
            {!data.user.emailVerified && <ConfirmEmailCard />}
            <RewardsCard rewards={sortedRewards(data)} onOpen={() => void rewards.open()} />
            <BannerSlot isAdmin={data.user.isAdmin} />
            <GameCards games={data.games} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <LeaderboardWidget />
            <ActivityCard username={data.user.username} />
            <SocialCard />
          </div>
        </div>
      </Page>
      <Footer />
      <LazyBoundary>
        <ExpiredNotice />
      </LazyBoundary>
      {tutorial.dialog}
      {rewards.dialog}
    </>
  );
}
