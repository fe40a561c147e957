import type { Page } from 'playwright-core';
import type { Action } from '#shared/match3/actions.ts';
import { columnOf, isAdjacent, rowOf } from '#shared/match3/board/cells.ts';
import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import type { GameState } from '#shared/match3/state.ts';
import { TILE_NAMES } from '#web/game/play/texts.ts';
import { affectedTiles } from './affected-tiles.ts';

type OpenRun = { id: number; seed: number; moves: number };

const ARROWS: Readonly<Record<number, string>> = {
  [-6]: 'ArrowUp',
  [-1]: 'ArrowLeft',
  1: 'ArrowRight',
  6: 'ArrowDown',
};

/** A move, how often tiles change during its steps, and how many cells differ afterwards. */
type ExpectedMove = {
  readonly move: Move;
  readonly tileChanges: number;
  readonly changedCells: number;
};

/** Plays in a real browser and tracks the game with the engine. */
export class BoardPlayer {
  state: GameState;
  readonly #page: Page;
  readonly #runId: number;
  readonly #log: Action[];

  private constructor(page: Page, { id, seed, moves }: OpenRun, log: Action[]) {
    this.#page = page;
    this.#runId = id;
    this.#log = log;
    this.state = log.reduce(stateAfter, newGame({ seed, moves }));
  }

  /** Plays the newest run that the page has started, from the log saved in the browser. */
  static async onPage(page: Page): Promise<BoardPlayer> {
    await page.getByRole('grid').waitFor();
    const { run, log } = await page.evaluate(async () => {
      const answer = await fetch('/api/giorgione/runs');
      const { runs }: { runs: OpenRun[] } = await answer.json();
      const keyOf = ({ id }: OpenRun) =>
        Object.keys(localStorage).find(name => name.endsWith(`-${id}`));
      // A run that was fetched in advance has no log yet.
      const played = runs.find(keyOf) ?? runs[0];
      const key = played && keyOf(played);
      const savedLog: Action[] = JSON.parse(localStorage.getItem(key ?? '') ?? '[]');
      return { run: played, log: savedLog };
    });
    if (!run) throw new Error('There is no open run');
    return new BoardPlayer(page, run, log);
  }

  /** Plays a board that isn't on a server, such as a guest’s. */
  static ofSeed(page: Page, seed: number): BoardPlayer {
    return new BoardPlayer(page, { id: 0, seed, moves: TRIAL_MOVES }, []);
  }

  /** Applies a move, by default the best one, to this player's state, and returns it. */
  next(choose: (state: GameState) => Move | null = hint): ExpectedMove {
    const before = this.state;
    const { move, played } = playMove(before, choose);
    this.state = played.state;
    this.#log.push({ swap: move });
    return {
      move,
      tileChanges: played.steps.reduce((sum, step) => sum + affectedTiles(step), 0),
      changedCells: played.state.board.filter(({ type }, cell) => before.board[cell]?.type !== type)
        .length,
    };
  }

  /** Saves a log up to the last move, for the next time the page opens. */
  async skipToLastMove(): Promise<void> {
    const skipped = [...this.#log, ...bestMovesButOne(this.state)];
    await this.#page.evaluate(
      ([suffix, log]) => {
        const key = Object.keys(localStorage).find(name => name.endsWith(suffix));
        if (key !== undefined) localStorage.setItem(key, log);
      },
      [`-${this.#runId}`, JSON.stringify(skipped)] as const,
    );
  }

  /** Two adjacent cells whose swap makes no match. */
  invalidMove(): Move {
    const valid = possibleMoves(this.state).map(String);
    for (let from = 0; from < this.state.board.length; from += 1) {
      const to = from + 1;
      if (isAdjacent(from, to) && !valid.includes(String([from, to]))) return [from, to];
    }
    throw new Error('Every swap makes a match');
  }

  /** Waits until the board is idle and shows the engine's state; checks every frame by default. */
  async waitUntilIdle(polling: number | 'raf' = 'raf'): Promise<void> {
    const names = this.state.board.map(({ type }) => TILE_NAMES[type]);
    const isIdle = (expected: readonly string[]): boolean => {
      const grid = document.querySelector('[role="grid"][aria-busy="false"]');
      const cells = [...(grid?.querySelectorAll('[role="gridcell"]') ?? [])];
      return expected.every((name, cell) =>
        cells[cell]?.getAttribute('aria-label')?.includes(`: ${name}`),
      );
    };
    await this.#page.waitForFunction(isIdle, names, { polling });
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

  /** Swipes with a finger by this number of pixels towards the second cell. */
  async swipe([from, to]: Move, pixels: number): Promise<void> {
    const [start, end] = [await this.#middle(from), await this.#middle(to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const pointAt = (part: number) => ({
      x: start.x + ((end.x - start.x) / length) * pixels * part,
      y: start.y + ((end.y - start.y) / length) * pixels * part,
    });
    const devTools = await this.#page.context().newCDPSession(this.#page);
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [start]);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', [pointAt(part)]);
    await send('touchEnd', []);
    await devTools.detach();
  }

  /** Swaps with the keyboard; the focus must be in the grid. */
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

const playMove = (state: GameState, choose: (state: GameState) => Move | null) => {
  const move = choose(state);
  if (!move) throw new Error('There is no such move');
  const played = play(state, { swap: move });
  if (!played.ok) throw new Error(`The engine rejects the move: ${played.reason}`);
  return { move, played };
};

/** The best moves from a state on, except the game's last one. Extra moves may be won. */
export const bestMovesButOne = (state: GameState): Action[] => {
  const log: Action[] = [];
  for (let best = playMove(state, hint); !best.played.state.over; ) {
    log.push({ swap: best.move });
    best = playMove(best.played.state, hint);
  }
  return log;
};

const stateAfter = (state: GameState, action: Action): GameState => {
  const played = play(state, action);
  if (!played.ok) throw new Error(`The engine rejects the action: ${played.reason}`);
  return played.state;
};
