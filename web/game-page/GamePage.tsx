import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSession } from '#web/api/session.ts';
import { type Screen, searchOf, useScreen } from '#web/game/screens.ts';
import { MAIN_ID, Page } from '#web/layout/Page.tsx';
import { afterPaint } from '#web/ui/motion.ts';
import { GameHeader } from './GameHeader.tsx';

const TrialView = lazy(() => import('#web/game/trial/TrialView.tsx'));
const CampaignBar = lazy(() => import('./CampaignBar.tsx'));
const Campaign = lazy(() => import('#web/campaign/Campaign.tsx'));

const titleOf = (screen: Screen): string => {
  switch (screen.name) {
    case 'trial':
      return 'Giorgione';
    case 'menu':
      return 'Campagna';
    case 'shop':
      return 'Negozio';
    case 'level':
      return `Livello ${screen.level}`;
  }
};

/** When the view changes, scrolls to the top and moves the focus to the new view. */
const useScreenChange = (search: string): void => {
  const previous = useRef(search);
  useEffect(() => {
    if (previous.current === search) return;
    previous.current = search;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [search]);
};

/** As tall as the campaign's bar. */
function BarRoom() {
  return (
    <div className="pt-14">
      <div className="awning h-5.5! short-phone:hidden short:hidden" aria-hidden="true" />
    </div>
  );
}

/** The game screen (rule 62). */
export default function GamePage() {
  const { data } = useSession();
  const { screen, go } = useScreen();
  useScreenChange(searchOf(screen));
  return (
    <>
      {screen.name === 'trial' ? (
        <GameHeader go={go} />
      ) : (
        <Suspense fallback={<BarRoom />}>
          <CampaignBar screen={screen} />
        </Suspense>
      )}
      <Page title={titleOf(screen)}>
        {data && (
          <Suspense>
            {screen.name === 'trial' ? (
              <TrialView
                userId={data.user.id}
                onCampaign={() => afterPaint(() => go({ name: 'menu' }))}
              />
            ) : (
              <Campaign userId={data.user.id} screen={screen} go={go} />
            )}
          </Suspense>
        )}
      </Page>
    </>
  );
}
