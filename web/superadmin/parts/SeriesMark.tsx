import { SERIES_COLORS } from './plot.ts';

/** A square in the colour of a series. */
export function SeriesMark({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 shrink-0 rounded-sm"
      style={{ background: SERIES_COLORS[index] }}
    />
  );
}
