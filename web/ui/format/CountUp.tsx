import { useEffect, useRef } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { prefersReducedMotion } from '../motion.ts';

const DURATION_MS = 700;

type Props = {
  value: number;
  /** Where the first count starts; by default at `value`. */
  from?: number;
  format?: (value: number) => string;
};

/**
 * A number that counts to its new value when it changes. It is written to the DOM directly, without renders, and has
 * the size of its final value, so that nothing beside it is laid out again.
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
      className="relative inline-block tabular-nums after:invisible after:content-[attr(data-end)]"
    >
      <span
        ref={element}
        className="absolute inset-0 whitespace-nowrap contain-layout contain-size"
      >
        {format(shown.current)}
      </span>
    </span>
  );
}
