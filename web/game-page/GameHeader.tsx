import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CrownIcon, MapIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon, FriendsIcon, InfoIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import type { ScreenNavigator } from '#web/game/screens.ts';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';

const RulesDialog = lazyDialog(() => import('./RulesDialog.tsx'));
const TrialLeaderboardDialog = lazyDialog(
  () => import('#web/leaderboards/TrialLeaderboardDialog.tsx'),
);

const link = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla';

/** The header of the trial. */
export function GameHeader({ go }: { go: ScreenNavigator }) {
  const [dialog, setDialog] = useState<'rules' | 'leaderboard'>();
  const close = (): void => setDialog(undefined);
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center px-2 max-[379px]:px-1 md:gap-1 md:px-6">
        <Link to={paths.dashboard} aria-label="Torna alla dashboard" className={link}>
          <ArrowLeftIcon />
        </Link>
        {/* A narrow or landscape phone has no room for the title. */}
        <h1 className="text-2xl text-berry-ink italic max-[519px]:sr-only max-lg:beside:sr-only">
          Giorgione
        </h1>
        <IconButton label="Regole del gioco" className="ml-auto" onClick={() => setDialog('rules')}>
          <InfoIcon />
        </IconButton>
        <IconButton label="Classifica" onClick={() => setDialog('leaderboard')}>
          <TrophyIcon />
        </IconButton>
        <Link to={paths.hallOfFame} aria-label="Albo d’oro" title="Albo d’oro" className={link}>
          <CrownIcon />
        </Link>
        <Link to={paths.dashboard} aria-label="Invita amici" title="Invita amici" className={link}>
          <FriendsIcon />
        </Link>
        <LazyNoticeBell />
        <Button
          tone="quiet"
          size="small"
          className="max-[379px]:gap-1 max-[379px]:px-1.5"
          onClick={() => go({ name: 'menu' })}
        >
          <MapIcon />
          <span className="max-[429px]:sr-only">Campagna</span>
        </Button>
      </div>
      <div className="awning h-5.5! short-phone:hidden short:hidden" aria-hidden="true" />
      <RulesDialog show={dialog === 'rules' && {}} onClose={close} />
      <TrialLeaderboardDialog show={dialog === 'leaderboard' && {}} onClose={close} />
    </header>
  );
}
