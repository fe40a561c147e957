import { type Board, cellOfIndex, codeAt, INDICES } from './board.ts';
import type { Group } from './match.ts';
import { cyclePercent } from './score.ts';
import type { Tile } from './state.ts';
import type { NewTile, Step } from './steps.ts';
import { GIORGIONE, typeOf } from './tiles.ts';

/**
 * Writes down what happens on a table as the steps that a page plays, and follows every tile by
 * its id. The rules know codes only, so a game that nobody watches pays nothing for this.
 */
export class Recorder {
  readonly steps: Step[] = [];
  /** The id of the next tile. */
  nextId: number;
  readonly #cells: (Tile | null)[];
  #cascade = 0;
  #births: NewTile[] = [];
  #falls: { from: number; to: number }[] = [];
  #spawns: NewTile[] = [];

  constructor(cells: readonly Tile[], nextId: number) {
    this.#cells = [...cells];
    this.nextId = nextId;
  }

  /** The tiles on the board, once it is full. */
  board(): Tile[] {
    return this.#cells.filter(cell => cell !== null);
  }

  /** A swap, and specials in it about to act. */
  recordSwap(from: number, to: number, bonusMoves: number): void {
    this.recordExchange(from, to);
    const cells = [cellOfIndex(from), cellOfIndex(to)] as const;
    this.steps.push({ kind: 'swap', from: cells[0], to: cells[1], ...this.#moment() });
    const specials = cells.filter(cell => isSpecial(this.#cells[cell]));
    if (specials.length === 0) return;
    this.steps.push({ kind: 'pulse', cells: specials, bonusMoves, ...this.#moment() });
  }

  /** A tile becomes another one and keeps its id. */
  recordTransformation(place: number, code: number): void {
    const cell = cellOfIndex(place);
    const tile = { id: this.#cells[cell]?.id ?? this.nextId++, type: typeOf(code) };
    this.#cells[cell] = tile;
    this.steps.push({ kind: 'turn', cell, tile, ...this.#moment() });
  }

  recordClear(groups: readonly Group[], cycle: number, gained: number): void {
    this.#cascade = cycle;
    this.#births = [];
    this.#falls = [];
    this.#spawns = [];
    const shown = groups.map(({ code, places, points }) => ({
      type: typeOf(code),
      cells: places.map(cellOfIndex),
      points,
    }));
    const cells = shown.flatMap(group => group.cells).sort((one, other) => one - other);
    for (const cell of cells) this.#cells[cell] = null;
    const multiplier = cyclePercent(cycle) / 100;
    const moment = this.#moment(gained);
    this.steps.push({
      kind: 'clear',
      cells,
      groups: shown,
      created: this.#births,
      multiplier,
      ...moment,
    });
  }

  /** A group just cleared has left a special behind. */
  recordCreatedSpecial(place: number, code: number): void {
    const bornFrom = code === GIORGIONE ? 'match4' : 'match5';
    this.#births.push(this.#put(place, { id: this.nextId++, type: typeOf(code), bornFrom }));
  }

  recordFall(from: number, to: number): void {
    const moves = this.#falls;
    this.recordExchange(from, to);
    const count = moves.push({ from: cellOfIndex(from), to: cellOfIndex(to) });
    if (count === 1) this.steps.push({ kind: 'fall', moves, ...this.#moment() });
  }

  recordSpawn(place: number, code: number): void {
    const tiles = this.#spawns;
    const count = tiles.push(this.#put(place, { id: this.nextId++, type: typeOf(code) }));
    if (count === 1) this.steps.push({ kind: 'spawn', tiles, ...this.#moment() });
  }

  /** Two places exchanged their tiles, within a larger change. */
  recordExchange(one: number, other: number): void {
    const tile = this.#cells[cellOfIndex(one)] ?? null;
    this.#cells[cellOfIndex(one)] = this.#cells[cellOfIndex(other)] ?? null;
    this.#cells[cellOfIndex(other)] = tile;
  }

  /** A shuffle is done; of several in a row a page sees the last. */
  recordShuffle(): void {
    if (this.steps.at(-1)?.kind === 'shuffle') this.steps.pop();
    this.steps.push({ kind: 'shuffle', board: this.board(), ...this.#moment() });
  }

  /** The whole board has been dealt again. */
  recordNewBoard(board: Board): void {
    for (const place of INDICES) {
      this.#put(place, { id: this.nextId++, type: typeOf(codeAt(board, place)) });
    }
    this.recordShuffle();
  }

  #put(place: number, tile: Tile): NewTile {
    const cell = cellOfIndex(place);
    this.#cells[cell] = tile;
    return { cell, tile };
  }

  #moment(gained = 0): { cascade: number; gained: number } {
    return { cascade: this.#cascade, gained };
  }
}

function isSpecial(tile: Tile | null | undefined): boolean {
  return tile?.type === 'giorgione' || tile?.type === 'jolly';
}
