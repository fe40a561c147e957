import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CELLS } from '#shared/match3/constants.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { gridClass, Tray } from '../board/Tray.tsx';

type StageParts = Record<'banner' | 'score' | 'moves' | 'action' | 'board' | 'aside', ReactNode>;

export type StageProps = {
  /** Whether the banner also contains power-ups, which leaves less room below the actions on a wide screen. */
  hasHighBanner?: boolean | undefined;
};

/** Arranges the parts of a game: in a column on a phone, beside the board on a wide screen. */
export function StageLayout({ hasHighBanner = false, ...parts }: StageParts & StageProps) {
  return (
    <div
      className={clsx(
        'stage mx-auto grid w-full justify-center justify-items-center',
        hasHighBanner && 'stage-high-banner',
      )}
    >
      <div className="grid min-h-13.5 w-full lg:min-h-16">{parts.banner}</div>
      <div className="grid min-h-[clamp(56px,8dvh,76px)] w-full grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-2 lg:min-h-19">
        {parts.score}
        {parts.moves}
      </div>
      <div className="stage-board relative min-w-64">{parts.board}</div>
      <div className="min-h-12 lg:w-full">{parts.action}</div>
      <div
        className={clsx(
          'hidden w-full lg:block',
          hasHighBanner && 'lg:[@media(height<1000px)]:hidden',
        )}
      >
        {parts.aside}
      </div>
    </div>
  );
}

const CELL_KEYS = Array.from({ length: CELLS }, (_, cell) => cell);

/** The layout of a game while it is loading. */
export function PlaySkeleton({ banner = <Skeleton className="h-full" /> }: { banner?: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">Preparo il vassoio...</span>
      <StageLayout
        banner={banner}
        score={<Skeleton className="h-full" />}
        moves={<Skeleton className="h-full" />}
        action={<Skeleton className="h-12 w-44" />}
        board={
          <Tray>
            <div className={gridClass} aria-hidden="true">
              {CELL_KEYS.map(cell => (
                <div key={cell} className="p-[18%]">
                  <Skeleton className="h-full rounded-full" />
                </div>
              ))}
            </div>
          </Tray>
        }
        aside={<Skeleton className="h-full" />}
      />
    </div>
  );
}
