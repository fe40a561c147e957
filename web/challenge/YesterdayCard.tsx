import { useState } from 'react';
import { plural } from '#shared/amount-text.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { BestGame } from './WatchDialog.tsx';

const WatchDialog = lazyDialog(() => import('./WatchDialog.tsx'));

/** The winner of yesterday's challenge, and the game to watch; nothing if nobody played. */
export function YesterdayCard({ day }: { day: string }) {
  const { data } = useCall('leaderboards.challenge', { day }, { retry: 2 });
  if (!data?.best) return null;
  return (
    <Panel title="La partita migliore di ieri">
      <Winner best={data.best} score={data.leaderboard[0]?.score ?? 0} />
    </Panel>
  );
}

function Winner({ best, score }: { best: BestGame; score: number }) {
  const [isWatched, setWatched] = useState(false);
  const points = plural(score, 'punto', 'punti');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow basis-40">
        <b className="block text-lg wrap-anywhere">{best.username}</b>
        {points}
      </p>
      <Button tone="plain" onClick={() => setWatched(true)}>
        <PlayIcon className="size-5" />
        Guarda la partita
      </Button>
      <WatchDialog
        show={isWatched && { best, title: `${best.username}, ${points}` }}
        onClose={() => setWatched(false)}
      />
    </div>
  );
}
