import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './stage.css';

type StageParts = Record<'banner' | 'score' | 'moves' | 'action' | 'board' | 'aside', ReactNode>;

export type StageProps = {
  /** Whether the banner has power-ups too; then a wide screen has less room below the actions. */
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
      <div className="grid min-h-[clamp(56px,8dvh,76px)] w-full grid-cols-[1.4fr_1fr] gap-2 lg:min-h-19">
        {parts.score}
        {parts.moves}
      </div>
      <div className="stage-board min-w-68">{parts.board}</div>
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
