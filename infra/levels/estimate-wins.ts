/** The logarithms of a board's scores over several plays, relative to the level's target. */
export type Sample = readonly number[];

/** What a level's boards have in common: their mean, and the variance of boards and of plays. */
export type Prior = {
  readonly mean: number;
  /** The variance of the boards' true means. */
  readonly between: number;
  /** The variance of one board's plays. */
  readonly within: number;
};

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);
export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;
const squares = (numbers: readonly number[]): number => {
  const mean = meanOf(numbers);
  return sumOf(numbers.map(one => (one - mean) ** 2));
};

/** For boards that were all played equally often, at least twice. */
export const priorOf = (samples: readonly Sample[]): Prior => {
  const plays = samples[0]?.length ?? 0;
  const within = sumOf(samples.map(squares)) / (samples.length * (plays - 1));
  const means = samples.map(meanOf);
  const spread = squares(means) / (samples.length - 1);
  return { mean: meanOf(means), between: Math.max(0, spread - within / plays), within };
};

/** The normal distribution's share below a value (Abramowitz and Stegun 26.2.17). */
export const normalShare = (value: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return value > 0 ? 1 - above : above;
};

/**
 * The likelihood of winning a board, estimated from its plays and those of the other boards: since the best of many
 * samples were also lucky, a board's mean is pulled towards the mean of all boards.
 */
export const estimateWins = (sample: Sample, { mean, between, within }: Prior): number => {
  const weight = between / (between + within / sample.length);
  const estimate = mean + weight * (meanOf(sample) - mean);
  const deviation = Math.sqrt(within + between * (1 - weight));
  return normalShare(estimate / deviation);
};
