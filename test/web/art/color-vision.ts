/** A colour as linear red, green and blue, from 0 to 1. */
export type Linear = readonly [red: number, green: number, blue: number];

type Matrix = readonly [Linear, Linear, Linear];

/**
 * The common colour vision deficiencies at full severity, on linear colours: Machado, Oliveira and
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
 */
const DEFICIENCIES = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Vision = keyof typeof DEFICIENCIES;

export const VISIONS: readonly Vision[] = ['none', 'protanopia', 'deuteranopia', 'tritanopia'];

const apply = ([r, g, b]: Linear, rows: Matrix): Linear => {
  const [red, green, blue] = rows.map(([x, y, z]) => x * r + y * g + z * b);
  return [red ?? 0, green ?? 0, blue ?? 0];
};

const TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];

const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** One channel of a colour, from 0 to 255, without its gamma. */
export const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** A colour as seen: lightness, green to red, blue to yellow in OKLab. */
export const seen = (color: Linear, vision: Vision): Linear => {
  const [l, m, s] = apply(apply(color, DEFICIENCIES[vision]), TO_LMS);
  return apply([Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)], TO_LAB);
};

/** The perceived distance between two colours; 0.02 is just noticeable. */
export const difference = (one: Linear, other: Linear, vision: Vision): number => {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};
