/** The paper sizes of a poster. */
export const POSTER_FORMATS = ['a4', 'a5'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];
