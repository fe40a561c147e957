import type { Action } from '#shared/match3/actions.ts';
import { isAdjacent } from '#shared/match3/cells.ts';
import { type AcceptedAction, newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { hint } from '#shared/match3/moves.ts';
import { type Frame, framesOf, invalidSwapFrames } from './frames.ts';
import * as words from './texts.ts';
import { tilesAtRest } from './tile.ts';
import { HINT_DELAY_MS } from './timing.ts';
import { type View, viewOf } from './view.ts';

/** What the page around a game wants to know, and how it passes the time. */
export type GameOptions = {
  /** Called with the whole log after every accepted action, before it is shown. */
  readonly saveLog: (log: readonly Action[]) => void;
  readonly onInvalidSwap: () => void;
  readonly onShuffle: () => void;
  /** Resolves once a frame has been seen long enough. Must resolve, whatever the tab is doing. */
  readonly pause: (ms: number) => Promise<void>;
};

let games = 0;

/**
 * A game being played: takes what the player does, lets the engine decide, and shows the steps that
 * it answers one after the other. Knows nothing of the document, nor of the kind of game.
 */
export class Game {
  /** Tells the games of a page apart. */
  readonly key: number = ++games;
  #view: View;
  #log: readonly Action[];
  #idle: ReturnType<typeof setTimeout> | undefined;
  #watched = false;
  #flown = 0;
  #held = 0;
  readonly #around: GameOptions;
  readonly #listeners = new Set<() => void>();

  /** Goes on from a log. Throws a RangeError if no board can be dealt, or the log can't be played. */
  constructor(start: GameConfig, log: readonly Action[], around: GameOptions) {
    this.#around = around;
    this.#log = log;
    let state = newGame(start);
    for (const action of log) {
      const played = play(state, action);
      if (!played.ok) throw new RangeError(`The log can't be played: ${played.reason}`);
      state = played.state;
    }
    this.#view = viewOf(state);
  }

  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get log(): readonly Action[] {
    return this.#log;
  }

  /** Lets hints show while somebody watches; returns how to stop. */
  enableHints(): () => void {
    this.#watched = true;
    this.restartHintTimer();
    return () => {
      this.#watched = false;
      clearTimeout(this.#idle);
    };
  }

  /** The player is there: the next hint waits again. */
  restartHintTimer(): void {
    clearTimeout(this.#idle);
    if (this.#watched && this.isReady)
      this.#idle = setTimeout(() => this.#showHint(), HINT_DELAY_MS);
  }

  /** Selects a cell, moves or drops the selection, or swaps with the selected neighbour. */
  choose(cell: number): void {
    if (!this.isReady) return;
    const { selected, cells } = this.#view;
    if (selected !== null && isAdjacent(selected, cell)) {
      this.swap(selected, cell);
      return;
    }
    const drop = selected === cell;
    this.#set({
      selected: drop ? null : cell,
      announcement: drop ? words.deselectedText : words.selectedText(cells, cell),
    });
    this.restartHintTimer();
  }

  deselect(): void {
    if (this.#view.selected !== null)
      this.#set({ selected: null, announcement: words.deselectedText });
  }

  /** Shows the best move, and says it. */
  requestHint(): void {
    if (!this.isReady) return;
    const move = this.#showHint();
    if (move) this.#set({ announcement: words.hintText(move) });
  }

  /** Swaps two cells; whether the swap counts. */
  swap(from: number, to: number): boolean {
    return this.act({ swap: [from, to] });
  }

  /** Whether an action would be taken now. */
  canAct(action: Action): boolean {
    return this.isReady && play(this.#view.state, action).ok;
  }

  /** Takes no action until the function that it returns is called. */
  lock(): () => void {
    clearTimeout(this.#idle);
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.restartHintTimer();
    };
  }

  /** Plays an action and shows it; whether it counts. */
  act(action: Action): boolean {
    if (!this.isReady) return false;
    clearTimeout(this.#idle);
    this.#set({ selected: null, hint: null, floatingTexts: [] });
    const played = play(this.#view.state, action);
    if (played.ok) this.#take(action, played);
    else if ('swap' in action && played.reason === 'no_match') this.#refuse(...action.swap);
    return played.ok;
  }

  #take(action: Action, played: AcceptedAction): void {
    this.#log = [...this.#log, action];
    this.#around.saveLog(this.#log);
    const { state, steps } = played;
    this.#set({ moves: state.movesLeft });
    void this.#show(framesOf(this.#view.tiles, steps), {
      state,
      cells: state.board,
      score: state.score,
      announcement: words.actionText(played),
    });
  }

  #refuse(from: number, to: number): void {
    this.#around.onInvalidSwap();
    void this.#show(invalidSwapFrames(this.#view.tiles, from, to), { announcement: '' });
  }

  /** Whether the player may act now. */
  get isReady(): boolean {
    return this.#view.phase === 'idle' && !this.#view.state.over && this.#held === 0;
  }

  /** Shows frames one after the other, then what they have come to. */
  async #show(frames: readonly Frame[], end: Partial<View>): Promise<void> {
    for (const { ms, gained, phase, tiles, cascade, floatingTexts } of frames) {
      if (phase === 'checking') this.#around.onShuffle();
      const flown = floatingTexts.map(pop => ({ ...pop, id: ++this.#flown }));
      this.#set({
        phase,
        tiles,
        cascade,
        floatingTexts:
          flown.length > 0 ? [...this.#view.floatingTexts, ...flown] : this.#view.floatingTexts,
        score: this.#view.score + gained,
      });
      await this.#around.pause(ms);
    }
    const { cells, tiles } = { ...this.#view, ...end };
    this.#set({ ...end, phase: 'idle', cascade: 0, tiles: tilesAtRest(cells, tiles) });
    this.restartHintTimer();
  }

  #showHint(): readonly [number, number] | null {
    const move = hint(this.#view.state);
    this.#set({ hint: move });
    return move;
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
