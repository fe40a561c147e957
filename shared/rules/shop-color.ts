/** The colour of a shop that hasn't chosen one (rule 275). */
export const DEFAULT_COLOR = '#7a2e3b';

/** The least contrast between the shop's colour and the white text printed on it (WCAG 1.4.3). */
export const COLOR_CONTRAST_MIN = 4.5;

/** The linear light of one component of a colour, which is 0 to 255. */
const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour '#rrggbb', 0 to 1, as WCAG defines it. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(i =>
    linear(Number.parseInt(color.slice(i, i + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of a colour '#rrggbb' with white, 1 to 21 (rule 275). */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);
