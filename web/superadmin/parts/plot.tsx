/** The colours of a chart's series, in order. */
export const SERIES_COLORS = [
  'var(--color-series-1)',
  'var(--color-series-2)',
  'var(--color-series-3)',
] as const;

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

/** A day, week or month in a chart, with a value for each series. */
export type Point = { readonly label: string; readonly values: readonly number[] };

/** A bar chart of one to three series with the same unit; its points have different labels. */
export type Plot = {
  readonly title: string;
  readonly text: string;
  /** The series' names, and the totals shown in the legend. */
  readonly series: readonly { readonly name: string; readonly total: string }[];
  /** Oldest first. */
  readonly points: readonly Point[];
  /** What a point stands for, such as 'Giorno'. */
  readonly pointName: string;
  readonly format: (value: number) => string;
  /** A shorter format for the axis; `format` by default. */
  readonly formatAxis?: (value: number) => string;
  /** Shown instead of a chart without bars. */
  readonly emptyText: string;
};

/** Whether there are no bars. */
export const isEmpty = ({ points }: Plot): boolean =>
  points.every(({ values }) => values.every(value => value === 0));
