import { type Board, cellOfIndex, codeAt, INDICES } from '../board/board.ts';
import type { Group } from '../board/match.ts';
import { cyclePercent } from '../board/score.ts';
import { GIORGIONE, typeOf } from '../board/tiles.ts';
import type { Tile } from '../state.ts';
import type { NewTile, Step } from './steps.ts';

/**
 * Records what happens in a game as the steps that a page animates, and tracks every tile by its
 * id. The rules work on tile codes only, so that a replay on the server doesn't pay for this.
 * Arguments are board indices and tile codes; steps have cells and tiles.
 */
export class Recorder {
  readonly steps: Step[] = [];
  /** The id of the next tile. */
  nextId: number;
  readonly #tiles: (Tile | null)[];
  #cascade = 0;
  #created: NewTile[] = [];
  #falls: { from: number; to: number }[] = [];
  #spawns: NewTile[] = [];

  constructor(cells: readonly Tile[], nextId: number) {
    this.#tiles = [...cells];
    this.nextId = nextId;
  }

  /** The tiles of the board, which must be full. */
  board(): Tile[] {
    return this.#tiles.filter(cell => cell !== null);
  }

  /** Records a player's swap, and a step for the specials in it, which are about to act. */
  recordSwap(from: number, to: number, bonusMoves: number): void {
    this.recordExchange(from, to);
    const cells = [cellOfIndex(from), cellOfIndex(to)] as const;
    this.steps.push({ kind: 'swap', from: cells[0], to: cells[1], ...this.#stepBase() });
    const specials = cells.filter(cell => isSpecial(this.#tiles[cell]));
    if (specials.length === 0) return;
    this.steps.push({ kind: 'pulse', cells: specials, bonusMoves, ...this.#stepBase() });
  }

  /** Records that a tile turns into another type; it keeps its id. */
  recordTransformation(index: number, code: number): void {
    const cell = cellOfIndex(index);
    const tile = { id: this.#tiles[cell]?.id ?? this.nextId++, type: typeOf(code) };
    this.#tiles[cell] = tile;
    this.steps.push({ kind: 'turn', cell, tile, ...this.#stepBase() });
  }

  /** Records the clearing of groups in a cycle (from 1), and the points gained by it. */
  recordClear(groups: readonly Group[], cycle: number, gained: number): void {
    this.#cascade = cycle;
    this.#created = [];
    this.#falls = [];
    this.#spawns = [];
    const clearedGroups = groups.map(({ code, indices, points }) => ({
      type: typeOf(code),
      cells: indices.map(cellOfIndex),
      points,
    }));
    const cells = clearedGroups.flatMap(group => group.cells).sort((one, other) => one - other);
    for (const cell of cells) this.#tiles[cell] = null;
    const multiplier = cyclePercent(cycle) / 100;
    const base = this.#stepBase(gained);
    this.steps.push({
      kind: 'clear',
      cells,
      groups: clearedGroups,
      created: this.#created,
      multiplier,
      ...base,
    });
  }

  /** Records a special that a group of the last recorded clear creates. */
  recordCreatedSpecial(index: number, code: number): void {
    const bornFrom = code === GIORGIONE ? 'match4' : 'match5';
    this.#created.push(this.#put(index, { id: this.nextId++, type: typeOf(code), bornFrom }));
  }

  /** Records a falling tile; all falls of a cycle are one step. */
  recordFall(from: number, to: number): void {
    const moves = this.#falls;
    this.recordExchange(from, to);
    const count = moves.push({ from: cellOfIndex(from), to: cellOfIndex(to) });
    if (count === 1) this.steps.push({ kind: 'fall', moves, ...this.#stepBase() });
  }

  /** Records a new tile; all new tiles of a cycle are one step. */
  recordSpawn(index: number, code: number): void {
    const tiles = this.#spawns;
    const count = tiles.push(this.#put(index, { id: this.nextId++, type: typeOf(code) }));
    if (count === 1) this.steps.push({ kind: 'spawn', tiles, ...this.#stepBase() });
  }

  /** Tracks the exchange of two tiles within a larger change, without a step of its own. */
  recordExchange(one: number, other: number): void {
    const tile = this.#tiles[cellOfIndex(one)] ?? null;
    this.#tiles[cellOfIndex(one)] = this.#tiles[cellOfIndex(other)] ?? null;
    this.#tiles[cellOfIndex(other)] = tile;
  }

  /** Records a finished shuffle; it replaces a shuffle step just before it. */
  recordShuffle(): void {
    if (this.steps.at(-1)?.kind === 'shuffle') this.steps.pop();
    this.steps.push({ kind: 'shuffle', board: this.board(), ...this.#stepBase() });
  }

  /** Records that the whole board has been generated again, with new tiles. */
  recordNewBoard(board: Board): void {
    for (const index of INDICES) {
      this.#put(index, { id: this.nextId++, type: typeOf(codeAt(board, index)) });
    }
    this.recordShuffle();
  }

  #put(index: number, tile: Tile): NewTile {
    const cell = cellOfIndex(index);
    this.#tiles[cell] = tile;
    return { cell, tile };
  }

  #stepBase(gained = 0): { cascade: number; gained: number } {
    return { cascade: this.#cascade, gained };
  }
}

const isSpecial = (tile: Tile | null | undefined): boolean =>
  tile?.type === 'giorgione' || tile?.type === 'jolly';
