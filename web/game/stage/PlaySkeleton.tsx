import type { ReactNode } from 'react';
import { CELLS } from '#shared/match3/constants.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { gridClass, Tray } from '../board/Tray.tsx';
import { StageLayout, type StageProps } from './StageLayout.tsx';

const CELL_KEYS = Array.from({ length: CELLS }, (_, cell) => cell);

type Props = StageProps & { banner?: ReactNode };

/** The layout of a game while it is loaded. */
export function PlaySkeleton({ banner = <Skeleton className="h-full" />, hasHighBanner }: Props) {
  return (
    <div role="status">
      <span className="sr-only">Preparo il vassoio...</span>
      <StageLayout
        banner={banner}
        hasHighBanner={hasHighBanner}
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
