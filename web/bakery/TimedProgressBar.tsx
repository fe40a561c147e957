import { useLayoutEffect, useRef } from 'react';
import { serverNow } from '#web/api/clock.ts';

type Props = {
  label: string;
  /** The progress at the start and at the end of the time, from 0 to 1. */
  from?: number;
  to?: number;
  /** Milliseconds on the server's clock; without them the bar doesn't move. */
  startsAt?: number;
  endsAt?: number;
};

const PERCENT = 100;

const elapsedShare = (startsAt: number, endsAt: number): number =>
  Math.min(1, Math.max(0, (serverNow() - startsAt) / Math.max(1, endsAt - startsAt)));

/** A progress bar that the browser animates on its own, without renders or layout. */
export function TimedProgressBar({ label, from = 0, to = 1, startsAt, endsAt }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isMoving = startsAt !== undefined && endsAt !== undefined;
  const now = isMoving ? from + (to - from) * elapsedShare(startsAt, endsAt) : from;
  useLayoutEffect(() => {
    if (!bar.current || startsAt === undefined || endsAt === undefined) return;
    const start = from + (to - from) * elapsedShare(startsAt, endsAt);
    const animation = bar.current.animate(
      [{ transform: `scaleX(${start})` }, { transform: `scaleX(${to})` }],
      { duration: Math.max(0, endsAt - serverNow()), fill: 'forwards' },
    );
    return () => animation.cancel();
  }, [from, to, startsAt, endsAt]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={PERCENT}
      aria-valuenow={Math.round(now * PERCENT)}
      className="h-4 overflow-hidden rounded-full border-2 border-line bg-vanilla forced-color-adjust-none"
    >
      <div
        ref={bar}
        className="h-full origin-left rounded-full bg-butter"
        style={{ transform: `scaleX(${now})` }}
      />
    </div>
  );
}
