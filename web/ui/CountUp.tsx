import { useEffect, useRef } from 'react';
import { formatNumber } from './format-number.ts';

const DURATION_MS = 700;
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

type Props = { value: number; format?: (value: number) => string };

/** A number that runs to its new value when it changes; written straight to the page, not by renders. */
export function CountUp({ value, format = formatNumber }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    const from = shown.current;
    const write = (n: number): void => {
      shown.current = n;
      if (place.current) place.current.textContent = format(n);
    };
    if (from === value || stillness.matches) {
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
    <span ref={place} className="tabular-nums">
      {format(shown.current)}
    </span>
  );
}
