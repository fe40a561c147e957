import { useState } from 'react';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { BakeryLeaderboard } from './BakeryLeaderboard.tsx';
import { BAKERY_LEADERBOARDS, type BakeryLeaderboardType } from './bakery-leaderboards.ts';
import { FriendsBakeryLeaderboard } from './FriendsBakeryLeaderboard.tsx';

/** The leaderboards of the bakeries (rule 73). */
export default function BakeryLeaderboardsPage() {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const tab = (type: BakeryLeaderboardType) => ({
    value: type,
    label: BAKERY_LEADERBOARDS[type].label,
    content: friendsOnly ? (
      <FriendsBakeryLeaderboard type={type} />
    ) : (
      <BakeryLeaderboard type={type} />
    ),
  });
  return (
    <>
      <PageHeader title="Classifica" back={paths.bakery} backLabel="Torna alla pasticceria" />
      <Page title="Classifica" className="mx-auto max-w-3xl px-4 py-5 md:px-6 md:py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-pretty text-ink-soft">
            Chi sforna, chi saccheggia, chi ha il forno più potente.
          </p>
          <Switch label="Solo amici" checked={friendsOnly} onChange={setFriendsOnly} />
        </div>
        <Tabs
          label="Classifiche"
          panel="min-h-96"
          tabs={[tab('bigne'), tab('attacchi'), tab('forno')]}
        />
      </Page>
    </>
  );
}
