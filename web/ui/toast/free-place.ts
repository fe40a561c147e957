export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type ToastArea = {
  /** What is to be placed: its horizontal edges and its height. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly windowHeight: number;
};

const MARGIN = 16;
const STEP = 4;

const overlap = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

/**
 * The distance from the bottom of the window at which the toast covers the fewest obstacles: the lowest place that
 * covers nothing, if there is one. Pixels.
 */
export const freeBottom = (toast: ToastArea, obstacles: readonly Box[]): number => {
  const { left, right, height, windowHeight } = toast;
  const covered = (bottom: number): number => {
    const low = windowHeight - bottom;
    return obstacles.reduce(
      (sum, box) =>
        sum +
        overlap(left, right, box.left, box.right) * overlap(low - height, low, box.top, box.bottom),
      0,
    );
  };
  let best = { bottom: MARGIN, covered: covered(MARGIN) };
  for (let bottom = MARGIN; bottom <= windowHeight - height - MARGIN; bottom += STEP) {
    const area = covered(bottom);
    if (area < best.covered) best = { bottom, covered: area };
    if (best.covered === 0) break;
  }
  return best.bottom;
};
