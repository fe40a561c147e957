import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  ArrowLeftIcon,
  CrownIcon,
  FriendsIcon,
  InfoIcon,
  MapIcon,
  TrophyIcon,
} from '#web/art/icons.tsx';
import type { Screen, ScreenNavigator } from '#web/giorgione/screens.ts';
import { ThemeToggle } from '#web/layout/ThemeToggle.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import type { OpenDialog } from './HeaderDialogs.tsx';
import './header.css';

const HeaderDialogs = lazy(() => import('./HeaderDialogs.tsx'));
const LivesBar = lazy(() => import('#web/campaign/lives/LivesBar.tsx'));

const link = 'grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla';

type Props = { screen: Screen; go: ScreenNavigator };

export function GameHeader({ screen, go }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const isCampaign = screen.name !== 'trial';
  return (
    <header>
      <div className="game-header">
        <Link to={paths.dashboard} aria-label="Torna alla dashboard" className={link}>
          <ArrowLeftIcon />
        </Link>
        <h1>Giorgione</h1>
        {isCampaign && (
          <div className="game-lives">
            <LazyBoundary fallback={<Skeleton className="h-5 w-44" />}>
              <LivesBar />
            </LazyBoundary>
          </div>
        )}
        <IconButton label="Regole del gioco" className="ml-auto" onClick={() => setDialog('rules')}>
          <InfoIcon />
        </IconButton>
        <IconButton label="Classifica" onClick={() => setDialog('leaderboard')}>
          <TrophyIcon />
        </IconButton>
        <Link to={paths.hallOfFame} aria-label="Hall of Fame" title="Hall of Fame" className={link}>
          <CrownIcon />
        </Link>
        <Link to={paths.dashboard} aria-label="Invita amici" title="Invita amici" className={link}>
          <FriendsIcon />
        </Link>
        <ThemeToggle className="max-[479px]:hidden" />
        <Button
          tone="quiet"
          size="small"
          aria-current={screen.name === 'menu' ? 'page' : undefined}
          onClick={() => go({ name: 'menu' })}
        >
          <MapIcon />
          <span className="max-[359px]:sr-only">Campagna</span>
        </Button>
      </div>
      <div className="awning game-awning" aria-hidden="true" />
      <LazyBoundary>
        {dialog !== undefined && (
          <HeaderDialogs dialog={dialog} isCampaign={isCampaign} onClose={() => setDialog(null)} />
        )}
      </LazyBoundary>
    </header>
  );
}
