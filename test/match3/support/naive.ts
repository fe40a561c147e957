/**
 * A naive reference implementation of the rules, on boards as lists of type names, with which the tests compare the
 * engine. They share no code.
 */
type Tiles = readonly (string | null)[];

const SPECIALS = ['giorgione', 'jolly'];

const lines = (): number[][] => {
  const range = [0, 1, 2, 3, 4, 5];
  return [
    ...range.map(row => range.map(column => row * 6 + column)),
    ...range.map(column => range.map(row => row * 6 + column)),
  ];
};

/** The cells of each group on a board, in ascending order, with groups ordered by their first cell. */
export const naiveGroups = (tiles: Tiles): number[][] => {
  let groups: Set<number>[] = [];
  for (const line of lines()) {
    for (let start = 0; start < line.length; start += 1) {
      for (let end = line.length; end >= start + 3; end -= 1) {
        const run = line.slice(start, end);
        const type = tiles[line[start] ?? 0] ?? null;
        if (type === null || SPECIALS.includes(type)) continue;
        if (run.some(cell => tiles[cell] !== type)) continue;
        const touching = groups.filter(group => run.some(cell => group.has(cell)));
        groups = groups.filter(group => !touching.includes(group));
        groups.push(new Set([...run, ...touching.flatMap(group => [...group])]));
      }
    }
  }
  return groups.map(group => [...group].sort((a, b) => a - b)).sort(([a = 0], [b = 0]) => a - b);
};

/** The points of a group by its size, and the special that it creates. */
export const naiveWorth = (size: number): { points: number; createdSpecial: string | null } => {
  if (size === 3) return { points: 30, createdSpecial: null };
  if (size === 4) return { points: 60, createdSpecial: 'giorgione' };
  return { points: 75 + (size - 5) * 15, createdSpecial: 'jolly' };
};

export const withSwap = (tiles: Tiles, from: number, to: number): (string | null)[] =>
  tiles.map((tile, cell) => {
    if (cell === from) return tiles[to] ?? null;
    return cell === to ? (tiles[from] ?? null) : tile;
  });

/** Every valid swap on a board without matches. */
export const naiveMoves = (tiles: Tiles): [number, number][] => {
  const moves: [number, number][] = [];
  for (let from = 0; from < 36; from += 1) {
    for (const to of [from + 1, from + 6]) {
      if (to > 35 || (to === from + 1 && to % 6 === 0)) continue;
      const special = [tiles[from], tiles[to]].some(type => SPECIALS.includes(type ?? ''));
      if (special || naiveGroups(withSwap(tiles, from, to)).length > 0) moves.push([from, to]);
    }
  }
  return moves;
};

/** A board after all tiles have fallen. */
export const naiveFall = <Tile>(tiles: readonly (Tile | null)[]): (Tile | null)[] => {
  const fallen: (Tile | null)[] = tiles.map(() => null);
  for (let column = 0; column < 6; column += 1) {
    const stack = tiles.filter((tile, cell) => cell % 6 === column && tile !== null);
    stack.forEach((tile, index) => {
      fallen[(6 - stack.length + index) * 6 + column] = tile;
    });
  }
  return fallen;
};
