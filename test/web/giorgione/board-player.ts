import type { Page } from 'playwright-core';
import type { Action } from '#shared/match3/actions.ts';
import { columnOf, isAdjacent, rowOf } from '#shared/match3/cells.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint, type Move, possibleMoves } from '#shared/match3/moves.ts';
import type { GameState } from '#shared/match3/state.ts';
import { TILE_NAMES } from '#web/giorgione/play/texts.ts';
import { affectedTiles } from './affected-tiles.ts';

type Ticket = { id: number; seed: number; moves: number };

const ARROWS: Readonly<Record<number, string>> = {
  [-6]: 'ArrowUp',
  [-1]: 'ArrowLeft',
  1: 'ArrowRight',
  6: 'ArrowDown',
};

/** A move, the tiles to which something happens in it, and the cells that look different after it. */
type ExpectedMove = {
  readonly move: Move;
  readonly tileChanges: number;
  readonly changedCells: number;
};

/** Somebody who plays in a real browser and knows what the engine expects. */
export class BoardPlayer {
  state: GameState;
  readonly #page: Page;
  readonly #runId: number;
  readonly #log: Action[];

  private constructor(page: Page, { id, seed, moves }: Ticket, log: Action[]) {
    this.#page = page;
    this.#runId = id;
    this.#log = log;
    this.state = log.reduce(stateAfter, newGame({ seed, moves }));
  }

  /** Sits down at the page's board: the newest run, and the log that the browser keeps of it. */
  static async onPage(page: Page): Promise<BoardPlayer> {
    await page.getByRole('grid').waitFor();
    const { run, log } = await page.evaluate(async () => {
      const answer = await fetch('/api/giorgione/runs');
      const { runs }: { runs: Ticket[] } = await answer.json();
      const key = Object.keys(localStorage).find(name => name.endsWith(`-${runs[0]?.id}`));
      const kept: Action[] = JSON.parse(localStorage.getItem(key ?? '') ?? '[]');
      return { run: runs[0], log: kept };
    });
    if (!run) throw new Error('There is no run on the table');
    return new BoardPlayer(page, run, log);
  }

  /** The best move, which is then part of this player's own state. */
  next(): ExpectedMove {
    const before = this.state;
    const { move, played } = bestMove(before);
    this.state = played.state;
    this.#log.push({ swap: move });
    return {
      move,
      tileChanges: played.steps.reduce((sum, step) => sum + affectedTiles(step), 0),
      changedCells: played.state.board.filter(({ type }, cell) => before.board[cell]?.type !== type)
        .length,
    };
  }

  /** Leaves the move that ends the game to whoever opens the page next: the last one may earn more. */
  async skipToLastMove(): Promise<void> {
    while (!bestMove(this.state).played.state.over) this.next();
    await this.#page.evaluate(
      ([suffix, log]) => {
        const key = Object.keys(localStorage).find(name => name.endsWith(suffix));
        if (key !== undefined) localStorage.setItem(key, log);
      },
      [`-${this.#runId}`, JSON.stringify(this.#log)] as const,
    );
  }

  /** Two neighbours whose swap makes no match. */
  invalidMove(): Move {
    const valid = possibleMoves(this.state).map(String);
    for (let from = 0; from < this.state.board.length; from += 1) {
      const to = from + 1;
      if (isAdjacent(from, to) && !valid.includes(String([from, to]))) return [from, to];
    }
    throw new Error('Every swap makes a match');
  }

  /** Waits until nothing moves, and the page shows what the engine says. */
  async waitUntilIdle(): Promise<void> {
    const names = this.state.board.map(({ type }) => TILE_NAMES[type]);
    await this.#page.waitForFunction(expected => {
      const grid = document.querySelector('[role="grid"][aria-busy="false"]');
      const cells = [...(grid?.querySelectorAll('[role="gridcell"]') ?? [])];
      return expected.every((name, cell) =>
        cells[cell]?.getAttribute('aria-label')?.includes(`: ${name}`),
      );
    }, names);
  }

  cell(index: number) {
    return this.#page.locator(`[data-cell="${index}"]`);
  }

  async click([from, to]: Move): Promise<void> {
    await this.cell(from).click();
    await this.cell(to).click();
  }

  async drag([from, to]: Move): Promise<void> {
    const [start, end] = [await this.#middle(from), await this.#middle(to)];
    await this.#page.mouse.move(start.x, start.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(end.x, end.y, { steps: 4 });
    await this.#page.mouse.up();
  }

  /** A finger that goes so many pixels towards the second cell, and is lifted there. */
  async swipe([from, to]: Move, pixels: number): Promise<void> {
    const [start, end] = [await this.#middle(from), await this.#middle(to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const at = (part: number) => ({
      x: start.x + ((end.x - start.x) / length) * pixels * part,
      y: start.y + ((end.y - start.y) / length) * pixels * part,
    });
    const finger = await this.#page.context().newCDPSession(this.#page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [start]);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', [at(part)]);
    await send('touchEnd', []);
    await finger.detach();
  }

  /** From wherever the focus is in the grid. */
  async type([from, to]: Move): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('Control+Home');
    for (let row = 0; row < rowOf(from); row += 1) await keyboard.press('ArrowDown');
    for (let column = 0; column < columnOf(from); column += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await keyboard.press(ARROWS[to - from] ?? 'Escape');
  }

  async #middle(cell: number): Promise<{ x: number; y: number }> {
    const box = await this.cell(cell).boundingBox();
    if (!box) throw new Error(`Cell ${cell} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

const bestMove = (state: GameState) => {
  const move = hint(state);
  if (!move) throw new Error('The game is over');
  const played = play(state, { swap: move });
  if (!played.ok) throw new Error(`The engine refuses its own hint: ${played.reason}`);
  return { move, played };
};

const stateAfter = (state: GameState, action: Action): GameState => {
  const played = play(state, action);
  if (!played.ok) throw new Error(`The engine refuses: ${played.reason}`);
  return played.state;
};
