import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#web/api/use-call.ts';
import { MoreIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon, StarIcon } from '#web/art/page-icons.tsx';
import { MAX_STARS } from '#web/campaign/levels.ts';
import { LivesBar } from '#web/campaign/lives/LivesBar.tsx';
import { type CampaignScreen, searchOf } from '#web/game/screens.ts';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { HeaderDialog } from './MoreDialog.tsx';

const MoreDialog = lazyDialog(() => import('./MoreDialog.tsx'));
const RulesDialog = lazyDialog(() => import('./RulesDialog.tsx'));
const CampaignTutorial = lazyDialog(() => import('#web/campaign/CampaignTutorial.tsx'));
const CampaignLeaderboardDialog = lazyDialog(
  () => import('#web/campaign/CampaignLeaderboardDialog.tsx'),
);

/** Where a view's back link leads. */
const backOf = (screen: CampaignScreen) => {
  if (screen.name === 'menu') return { to: paths.dashboard, label: 'Torna alla dashboard' };
  if (screen.name === 'shop' && screen.from !== undefined)
    return {
      to: paths.giorgione + searchOf({ name: 'level', level: screen.from }),
      label: `Torna al livello ${screen.from}`,
    };
  return { to: paths.giorgione + searchOf({ name: 'menu' }), label: 'Torna alla mappa' };
};

function Stars() {
  const { data } = useCall('game.progress', {}, { retry: 2 });
  return (
    <p className="flex min-w-14 items-center justify-end text-sm min-[430px]:min-w-19 font-bold tabular-nums">
      {data && (
        <>
          <StarIcon className="mr-0.5 size-5 text-star" title="Stelle" />
          <span>{data.totalStars}</span>
          <span className="max-[429px]:hidden">/{MAX_STARS}</span>
        </>
      )}
    </p>
  );
}

/** The campaign's only bar: back, lives, stars, and more (rule 63). */
export default function CampaignBar({ screen }: { screen: CampaignScreen }) {
  const [dialog, setDialog] = useState<HeaderDialog | 'more'>();
  const close = (): void => setDialog(undefined);
  const { to, label } = backOf(screen);
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-x-1 px-2 md:px-6">
        <Link
          to={to}
          replace={screen.name !== 'menu'}
          aria-label={label}
          title={label}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="pr-3 text-2xl text-berry-ink italic max-sm:sr-only">Campagna</h1>
        <div className="@container grid min-w-31 grow items-center self-stretch">
          <LivesBar />
        </div>
        <Stars />
        <span className="contents max-[359px]:hidden">
          <LazyNoticeBell />
        </span>
        <IconButton label="Altro" onClick={() => setDialog('more')}>
          <MoreIcon />
        </IconButton>
      </div>
      <div className="awning h-5.5! short-phone:hidden short:hidden" aria-hidden="true" />
      <MoreDialog show={dialog === 'more' && { screen, onDialog: setDialog }} onClose={close} />
      <RulesDialog show={dialog === 'rules' && {}} onClose={close} />
      <CampaignTutorial show={dialog === 'tutorial' && {}} onClose={close} />
      <CampaignLeaderboardDialog show={dialog === 'leaderboard' && {}} onClose={close} />
    </header>
  );
}
