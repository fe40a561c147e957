/** The tile types; a type's position is its code on the board (rule 42). */
export const TILE_TYPES = [
  'chocolate',
  'macarons',
  'cheesecake',
  'tiramisu',
  'stecco1',
  'stecco2',
  'giorgione',
  'jolly',
] as const;

export type TileType = (typeof TILE_TYPES)[number];

/** The number of regular types. Codes below it are regular tiles, the only ones that match. */
export const REGULAR_TYPES = 6;
export const GIORGIONE = 6;
export const JOLLY = 7;
/** A cleared cell, until it is refilled. */
export const EMPTY = 8;
/** The padding around the board. */
export const BORDER = 9;

/** The type of a tile code. Throws a RangeError for EMPTY, BORDER and any other number. */
export const typeOf = (code: number): TileType => {
  const type = TILE_TYPES[code];
  if (type === undefined) throw new RangeError(`No tile has the code ${code}`);
  return type;
};

/** The code of a tile's type. */
export const codeOf = (type: TileType): number => TILE_TYPES.indexOf(type);
