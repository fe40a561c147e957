/** The colours of a chart's series, in their order. */
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

/** A day, a week or a month of a chart, with a value of each series. */
export type Point = { readonly label: string; readonly values: readonly number[] };

/** A bar chart of one to three series with the same unit; the labels of its points differ. */
export type Plot = {
  readonly title: string;
  readonly text: string;
  /** Their names, and what stands for all their values in the legend. */
  readonly series: readonly { readonly name: string; readonly total: string }[];
  /** Oldest first. */
  readonly points: readonly Point[];
  /** What a point is, such as 'Giorno'. */
  readonly pointName: string;
  readonly format: (value: number) => string;
  /** Shorter, for the axis; like the others without it. */
  readonly formatAxis?: (value: number) => string;
  /** Shown in place of a chart without any bar. */
  readonly emptyText: string;
};

/** Whether there is no bar. */
export const isEmpty = ({ points }: Plot): boolean =>
  points.every(({ values }) => values.every(value => value === 0));
