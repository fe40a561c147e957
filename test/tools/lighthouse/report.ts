/** The parts of Lighthouse's report that are used. */
export type Report = {
  readonly categories: Readonly<
    Record<string, { readonly title: string; readonly score: number | null }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly score?: number | null;
        readonly title?: string;
        readonly scoreDisplayMode?: string;
      }
    >
  >;
  readonly environment: { readonly benchmarkIndex: number };
};

/** For the performance category; the others must have the full score. */
const MIN_PERFORMANCE = 95;

const scoresOf = ({ categories }: Report): number[] =>
  Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));

const performanceOf = (report: Report): number => (report.categories.performance?.score ?? 0) * 100;

const figureOf = ({ audits }: Report, name: string): number => audits[name]?.numericValue ?? 0;

const shiftOf = (report: Report): number => figureOf(report, 'cumulative-layout-shift');

export const isGood = (report: Report): boolean => {
  const { performance, ...others } = report.categories;
  return (
    performance !== undefined &&
    performanceOf(report) >= MIN_PERFORMANCE &&
    Object.values(others).every(({ score }) => score === 1) &&
    shiftOf(report) === 0
  );
};

/** Of several reports on a page, the one with the median performance. */
export const medianOf = (reports: readonly Report[]): Report => {
  const sorted = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('There is no report');
  return middle;
};

const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const;

/** The first word of a category's title, fitted to the width of a column. */
const shortTitle = (title: string): string => (title.split(' ')[0] ?? '').slice(0, 7).padStart(7);

export const headerOf = ({ categories }: Report): string =>
  [
    'page'.padEnd(14),
    ...Object.values(categories).map(({ title }) => shortTitle(title)),
    ...[...Object.keys(TIMES), 'CLS'].map(name => name.padStart(6)),
    'machine',
  ].join(' ');

/** A page's scores, its times in milliseconds, and the machine's speed (benchmarkIndex). */
export const lineOf = (page: string, report: Report): string =>
  [
    page.padEnd(14),
    ...scoresOf(report).map(score => `${score}`.padStart(7)),
    ...Object.values(TIMES).map(name => figureOf(report, name).toFixed(0).padStart(6)),
    shiftOf(report).toFixed(3).padStart(6),
    report.environment.benchmarkIndex.toFixed(0).padStart(7),
  ].join(' ');

/** The failed audits of a page outside the performance category. */
export const failuresOf = (report: Report): string[] =>
  Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ title }) => title ?? '');
