import { useEffect, useRef } from 'react';
import { formatNumber } from './format-number.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const DURATION_MS = 700;

type Props = {
  value: number;
  /** Where it starts; at its value, if not told. */
  from?: number;
  format?: (value: number) => string;
};

/**
 * A number that runs to its new value when it changes; written straight to the page, not by renders.
 * It keeps the width of where it ends, so that nothing beside it moves on the way.
 */
export function CountUp({ value, from: start = value, format = formatNumber }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(start);
  useEffect(() => {
    const from = shown.current;
    const write = (n: number): void => {
      shown.current = n;
      if (place.current) place.current.textContent = format(n);
    };
    if (from === value || prefersReducedMotion()) {
      write(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / DURATION_MS);
      write(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, format]);
  return (
    <span
      data-end={format(value)}
      className="inline-grid tabular-nums *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-end)]"
    >
      <span ref={place}>{format(shown.current)}</span>
    </span>
  );
}
