import { formatNumber } from '#shared/amount-text.ts';
import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { ClearStep } from '#shared/match3/steps/steps.ts';
import { HUGE_TEXT_MS, MOMENT_MS, NOTICE_MS, TEXT_MS } from './animation-options.ts';
import type { Effect } from './effect.ts';
import { invalidSwapText, targetText } from './texts.ts';
import type { Place } from './track.ts';

/** A group with at least this many points has a large text. */
const LARGE_POINTS = 60;

/** How close to the side a text may come, in cells, so that all of it can be read. */
const SIDE = { small: 0.9, large: 1.5, huge: SIZE / 2 };
const RISE = -0.75;
/** The text stays clear of a new special: above it, or below it in the top row. */
const BESIDE_SPECIAL = 0.9;
const RISE_BESIDE = -0.35;

type Size = keyof typeof SIDE;

/** The centre of some cells. */
export const centreOf = (cells: readonly number[]): Place => {
  const mean = (lines: readonly number[]): number =>
    lines.reduce((sum, line) => sum + line + 0.5, 0) / lines.length;
  return { x: mean(cells.map(columnOf)), y: mean(cells.map(rowOf)) };
};

export const textEffect = (
  text: string,
  { x, y }: Place,
  { at, size = 'small', rise = RISE }: { at: number; size?: Size; rise?: number },
): Effect => ({
  kind: 'text',
  at,
  ms: size === 'huge' ? HUGE_TEXT_MS : TEXT_MS,
  x: Math.min(SIZE - SIDE[size], Math.max(SIDE[size], x)),
  y,
  width: 0,
  height: 0,
  drift: { x: 0, y: rise },
  text,
  ...(size === 'small' ? {} : { size }),
});

const pointsOf = (step: ClearStep): number[] => {
  let remaining = step.gained;
  return step.groups.map(({ points }, index) => {
    const isLast = index === step.groups.length - 1;
    const shown = isLast ? remaining : Math.floor(points * step.multiplier);
    remaining -= shown;
    return shown;
  });
};

/** The texts of a clear; the points of the groups add up to those of the step. */
export const pointTexts = (step: ClearStep, at: number): readonly Effect[] => {
  const points = pointsOf(step);
  const isPoints = true;
  return step.groups.map(({ cells }, index) => {
    const shown = points[index] ?? 0;
    const text = `+${formatNumber(shown)}`;
    const size = shown >= LARGE_POINTS ? 'large' : 'small';
    const special = step.created.find(({ cell }) => cells.includes(cell));
    if (!special) return { ...textEffect(text, centreOf(cells), { at, size }), isPoints };
    const { x, y } = centreOf([special.cell]);
    const side = rowOf(special.cell) === 0 ? 1 : -1;
    const rise = side * -RISE_BESIDE;
    const beside = { x, y: y + side * BESIDE_SPECIAL };
    return { ...textEffect(text, beside, { at, size, rise }), isPoints };
  });
};

/** The target is reached: a text in the middle, over rays. */
export const targetEffects = (at: number, isReducedMotion: boolean): readonly Effect[] => {
  const middle = { at, ms: MOMENT_MS, x: SIZE / 2, y: SIZE / 2, drift: { x: 0, y: 0 } } as const;
  const text = { ...middle, kind: 'moment', width: 0, height: 0, text: targetText } as const;
  const rays = { ...middle, kind: 'burst', width: 2 * SIZE, height: 2 * SIZE } as const;
  return isReducedMotion ? [text] : [rays, text];
};

/** Above the first row, in cells. */
const NOTICE_Y = -0.34;

/** The small notice above the board, for every swap without a match (rule 44). */
export const invalidSwapNotice = (at: number): Effect => ({
  kind: 'notice',
  at,
  ms: NOTICE_MS,
  x: SIZE / 2,
  y: NOTICE_Y,
  width: 0,
  height: 0,
  drift: { x: 0, y: 0 },
  text: invalidSwapText.replace('. ', '\n'),
});
