import { LEVELS_PER_WORLD } from '#shared/match3/levels.ts';

export type Point = readonly [x: number, y: number];

/** The size of a world's map, in the units of its drawings. */
export const MAP = { width: 400, height: 480 } as const;

/** A path through a world: where it enters, its ten stops, and the reward at its end. */
export type Trail = {
  readonly entrance: Point;
  readonly stops: readonly Point[];
  readonly end: Point;
};

/** In bends, from the lower left to the upper right. */
const SERPENTINE: Trail = {
  entrance: [-30, 446],
  stops: [
    [58, 424],
    [150, 432],
    [243, 420],
    [338, 400],
    [296, 320],
    [196, 332],
    [96, 318],
    [62, 228],
    [158, 208],
    [252, 226],
  ],
  end: [338, 176],
};

/** In three wide steps. */
const STEPS: Trail = {
  entrance: [-30, 420],
  stops: [
    [64, 430],
    [168, 422],
    [272, 432],
    [346, 376],
    [254, 346],
    [152, 358],
    [58, 310],
    [112, 226],
    [216, 250],
    [322, 258],
  ],
  end: [306, 170],
};

/** In a loop around the middle. */
const LOOP: Trail = {
  entrance: [430, 452],
  stops: [
    [336, 430],
    [230, 432],
    [124, 424],
    [52, 362],
    [60, 264],
    [156, 282],
    [246, 340],
    [340, 318],
    [332, 222],
    [228, 206],
  ],
  end: [106, 180],
};

const mirror = ([x, y]: Point): Point => [MAP.width - x, y];

const mirrored = ({ entrance, stops, end }: Trail): Trail => ({
  entrance: mirror(entrance),
  stops: stops.map(mirror),
  end: mirror(end),
});

const TRAILS = [SERPENTINE, STEPS, mirrored(LOOP), mirrored(SERPENTINE), LOOP, mirrored(STEPS)];

/** The path through a world, from 1 to 10. */
export const trailOf = (world: number): Trail => TRAILS[(world - 1) % TRAILS.length] ?? SERPENTINE;

/** The position of a level on its world's map. */
export const stopOf = (trail: Trail, level: number): Point =>
  trail.stops[(level - 1) % LEVELS_PER_WORLD] ?? trail.entrance;

type Curve = readonly [from: Point, control1: Point, control2: Point, to: Point];

const SIXTH = 1 / 6;

/** The smooth curves through points, one between each two neighbours (Catmull-Rom). */
const curvesThrough = (points: readonly Point[]): readonly Curve[] =>
  points.slice(0, -1).map((from, index) => {
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return [
      from,
      [from[0] + (to[0] - before[0]) * SIXTH, from[1] + (to[1] - before[1]) * SIXTH],
      [to[0] - (after[0] - from[0]) * SIXTH, to[1] - (after[1] - from[1]) * SIXTH],
      to,
    ];
  });

const curvesOf = ({ entrance, stops, end }: Trail): readonly Curve[] =>
  curvesThrough([entrance, ...stops, end]);

const coordinates = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const pathOf = (curves: readonly Curve[]): string => {
  const [first] = curves;
  if (!first) return '';
  const parts = curves.map(
    ([, control1, control2, to]) =>
      `C${coordinates(control1)} ${coordinates(control2)} ${coordinates(to)}`,
  );
  return `M${coordinates(first[0])}${parts.join('')}`;
};

/** The path from the entrance to a number of stops. */
export const pathToStop = (trail: Trail, stops: number): string =>
  pathOf(curvesOf(trail).slice(0, stops));

const STEPS_PER_STOP = 12;

const pointAt = ([a, b, c, d]: Curve, t: number): Point => {
  const mix = (axis: 0 | 1): number =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t ** 2 * c[axis] +
    t ** 3 * d[axis];
  return [mix(0), mix(1)];
};

/** The points of a walk between two stop numbers; 0 is the entrance. */
export const walkBetween = (trail: Trail, from: number, to: number): readonly Point[] => {
  const curves = curvesOf(trail).slice(from, to);
  const [first] = curves;
  const steps = curves.flatMap(curve =>
    Array.from({ length: STEPS_PER_STOP }, (_, step) =>
      pointAt(curve, (step + 1) / STEPS_PER_STOP),
    ),
  );
  return first ? [first[0], ...steps] : [];
};
