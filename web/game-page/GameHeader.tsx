import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MapIcon, MoreIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import type { ScreenNavigator } from '#web/game/screens.ts';
import { LazyNoticeBell } from '#web/layout/LazyNoticeBell.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { HeaderDialog } from './MoreDialog.tsx';

const MoreDialog = lazyDialog(() => import('./MoreDialog.tsx'));
const RulesDialog = lazyDialog(() => import('./RulesDialog.tsx'));
const TrialLeaderboardDialog = lazyDialog(
  () => import('#web/leaderboards/TrialLeaderboardDialog.tsx'),
);

/** The trial's bar: back, the notices, the campaign, and more (rule 62). */
export function GameHeader({ go }: { go: ScreenNavigator }) {
  const [dialog, setDialog] = useState<HeaderDialog | 'more'>();
  const close = (): void => setDialog(undefined);
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-1 px-2 md:px-6">
        <Link
          to={paths.dashboard}
          aria-label="Torna alla dashboard"
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        {/* A narrow or landscape phone has no room for the title. */}
        <h1 className="text-2xl text-berry-ink italic max-[519px]:sr-only max-lg:beside:sr-only">
          Giorgione
        </h1>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
          <LazyNoticeBell />
          <Button tone="quiet" size="small" onClick={() => go({ name: 'menu' })}>
            <MapIcon />
            Campagna
          </Button>
          <IconButton label="Altro" onClick={() => setDialog('more')}>
            <MoreIcon />
          </IconButton>
        </div>
      </div>
      <div className="awning h-5.5! short-phone:hidden short:hidden" aria-hidden="true" />
      <MoreDialog
        show={dialog === 'more' && { screen: { name: 'trial' }, onDialog: setDialog }}
        onClose={close}
      />
      <RulesDialog show={dialog === 'rules' && {}} onClose={close} />
      <TrialLeaderboardDialog show={dialog === 'leaderboard' && {}} onClose={close} />
    </header>
  );
}
