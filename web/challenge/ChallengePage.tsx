import { useLocation } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { CHALLENGE_BOARD, paths } from '#web/paths.ts';
import { ChallengeHeader } from './ChallengeHeader.tsx';
import { ChallengeOverview } from './ChallengeOverview.tsx';
import { ChallengeView } from './ChallengeView.tsx';

/** The challenge of the day (rules 266 to 269): its leaderboards, or its board. */
export default function ChallengePage() {
  const { search } = useLocation();
  const { data } = useSession();
  if (search === CHALLENGE_BOARD)
    return (
      <>
        <ChallengeHeader />
        <Page title="Sfida in corso">{data && <ChallengeView userId={data.user.id} />}</Page>
      </>
    );
  return (
    <>
      <PageHeader
        title="Sfida del giorno"
        back={paths.dashboard}
        backLabel="Torna alla dashboard"
      />
      <Page title="Sfida del giorno" className="mx-auto max-w-5xl px-4 py-5 md:px-6 md:py-8">
        <ChallengeOverview />
      </Page>
    </>
  );
}
