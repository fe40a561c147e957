import { clsx } from 'clsx';
import { lazy, useMemo, useState } from 'react';
import { formatNumber, plural } from '#shared/amount-text.ts';
import type { SuspicionView, suspicions } from '#shared/contract/admin/suspicions.ts';
import type { Output } from '#shared/contract/route.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { luckText, rarityText } from '../parts/labels.ts';

const Replay = lazy(() => import('#web/game/Replay.tsx'));

/** From here on, few of the other falls would have been as good. */
const LUCKY = 0.9;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const textOf = (move: number, share: number | null | undefined): string =>
  share === undefined
    ? 'Quanto è stata fortunata ogni mossa, da quando si gioca.'
    : share === null
      ? `Mossa ${move}: qui la fortuna non c’entra.`
      : `Mossa ${move}: meglio del ${percent(share)} delle altre cadute possibili.`;

type LuckProps = {
  /** For each move, the share of other falls that would have been worse; null if none differs. */
  shares: readonly (number | null)[];
  /** How many moves are shown on the board. */
  played: number;
};

/** How lucky each move of a game was, as bars that light up while the game is watched. */
function LuckBars({ shares, played }: LuckProps) {
  return (
    <figure className="grid grid-cols-1 gap-1">
      <div aria-hidden="true" className="flex h-12 items-end gap-px border-b-2 border-line">
        {shares.map((share, move) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place alone.
            key={move}
            style={{ height: `${Math.max(4, (share ?? 0) * 100)}%` }}
            className={clsx(
              'min-w-0 flex-1 rounded-t-sm',
              (share ?? 0) >= LUCKY ? 'bg-berry' : 'bg-ink-soft',
              move >= played && 'opacity-30',
            )}
          />
        ))}
      </div>
      <figcaption className="text-center text-sm text-ink-soft">
        {textOf(played, played === 0 ? undefined : shares[played - 1])}
      </figcaption>
    </figure>
  );
}

type Props = { userId: number; runId: number; title: string; onClose: () => void };

const loading = (
  <div role="status" aria-label="Caricamento...">
    <Skeleton className="mx-auto aspect-square w-full max-w-96 rounded-3xl" />
  </div>
);

type FinishedRun = Output<typeof suspicions.finishedRun>;

/** A finished game with the luck of each move, as it was judged. */
function JudgedReplay({ run, log, luckSeed }: FinishedRun) {
  const shares = useMemo(
    () => (luckSeed === null ? [] : luckOf(run, log, luckSeed).shares),
    [run, log, luckSeed],
  );
  return (
    <Replay
      run={run}
      log={log}
      note={played => shares.length > 0 && <LuckBars shares={shares} played={played} />}
    />
  );
}

/** A player's game, for watching. */
function WatchDialog({ userId, runId, title, onClose }: Props) {
  const read = useCall('admin.finishedRun', { userId, id: runId });
  return (
    <Dialog onClose={onClose} title={title}>
      <Loaded of={read} skeleton={loading}>
        {game => (
          <LazyBoundary fallback={loading}>
            <JudgedReplay {...game} />
          </LazyBoundary>
        )}
      </Loaded>
    </Dialog>
  );
}

type Game = SuspicionView['games'][number];

/** The ten games: how rare each score is among strong players, how lucky it was, and a button to watch it. */
export function GamesTable({ suspicion }: { suspicion: SuspicionView }) {
  const { userId, username, games } = suspicion;
  const [watched, setWatched] = useState<Game>();
  return (
    <>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Le dieci partite di {username}, dalla più vecchia</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-ink-soft">
            <th scope="col" className="w-px py-1.5 pr-4 text-right">
              Punti
            </th>
            <th scope="col" className="py-1.5 pr-3">
              Tra i giocatori forti
            </th>
            <th scope="col" className="py-1.5 pr-3">
              Fortuna
            </th>
            <th scope="col">
              <span className="sr-only">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, i) => (
            <tr key={game.runId} className="border-b border-line last:border-0">
              <td className="py-1 pr-4 text-right font-bold whitespace-nowrap">
                {game.score === null ? '–' : formatNumber(game.score)}
              </td>
              <td className="py-1 pr-3">
                {game.score === null ? 'Lasciata a metà' : rarityText(game.rarity)}
              </td>
              <td className="py-1 pr-3 whitespace-nowrap">{luckText(game.luck)}</td>
              <td className="py-1 text-right">
                {game.score !== null && (
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`Guarda la partita ${i + 1} di ${username}`}
                    onClick={() => setWatched(game)}
                  >
                    <PlayIcon className="size-4" />
                    <span className="max-sm:sr-only">Guarda</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogPresence of={watched}>
        {({ runId, score }) => (
          <WatchDialog
            userId={userId}
            runId={runId}
            title={`${username}, ${plural(score ?? 0, 'punto', 'punti')}`}
            onClose={() => setWatched(undefined)}
          />
        )}
      </DialogPresence>
    </>
  );
}
