import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { formatNumber } from './numbers.ts';

const DURATION_MS = 700;

type Props = {
  value: number;
  /** Where the first count starts; by default at `value`. */
  from?: number;
  format?: (value: number) => string;
};

/**
 * A number that counts to its new value when it changes. It is written to the DOM directly, without
 * renders, and has the width of its final value, so that nothing beside it moves.
 */
export function CountUp({ value, from: start = value, format = formatNumber }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(start);
  useEffect(() => {
    const from = shown.current;
    const write = (n: number): void => {
      shown.current = n;
      if (element.current) element.current.textContent = format(n);
    };
    if (from === value || prefersReducedMotion()) {
      write(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - startedAt) / DURATION_MS);
      write(Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, format]);
  return (
    <span
      data-end={format(value)}
      className="inline-grid tabular-nums *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-end)]"
    >
      <span ref={element}>{format(shown.current)}</span>
    </span>
  );
}
