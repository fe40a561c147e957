import type { Action } from '#shared/match3/actions.ts';
import { isAdjacent } from '#shared/match3/board/cells.ts';
import { type AcceptedAction, newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { type Frame, framesOf, invalidSwapFrames } from './frames.ts';
import * as texts from './texts.ts';
import { tilesAtRest } from './tile.ts';
import { HINT_DELAY_MS } from './timing.ts';
import { type View, viewOf } from './view.ts';

/** How a game saves its log, reports to the page and waits between frames. */
export type GameOptions = {
  /** Called with the whole log after every accepted action, before it is shown. */
  readonly saveLog: (log: readonly Action[]) => void;
  readonly onInvalidSwap: () => void;
  readonly onShuffle: () => void;
  /** Resolves when the next frame is due. It must resolve in a hidden tab too. */
  readonly pause: (ms: number) => Promise<void>;
};

let gameCount = 0;

/**
 * A game being played: passes the player's actions to the engine and shows the steps of the outcome
 * one after the other. It depends neither on the document nor on the mode of the game.
 */
export class Game {
  /** Identifies the game among those of the page. */
  readonly key: number = ++gameCount;
  #view: View;
  #log: readonly Action[];
  #hintTimer: ReturnType<typeof setTimeout> | undefined;
  #hintsEnabled = false;
  #textCount = 0;
  #locks = 0;
  readonly #options: GameOptions;
  readonly #listeners = new Set<() => void>();

  /** Replays the log. Throws a RangeError if no board can be generated or the log is invalid. */
  constructor(start: GameConfig, log: readonly Action[], options: GameOptions) {
    this.#options = options;
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

  /** Shows hints after idle time, until the function that it returns is called. */
  enableHints(): () => void {
    this.#hintsEnabled = true;
    this.restartHintTimer();
    return () => {
      this.#hintsEnabled = false;
      clearTimeout(this.#hintTimer);
    };
  }

  /** Postpones the next hint by the whole delay. */
  restartHintTimer(): void {
    clearTimeout(this.#hintTimer);
    if (this.#hintsEnabled && this.isReady)
      this.#hintTimer = setTimeout(() => this.#showHint(), HINT_DELAY_MS);
  }

  /** Selects a cell, moves or clears the selection, or swaps with the adjacent selected cell. */
  choose(cell: number): void {
    if (!this.isReady) return;
    const { selected, cells } = this.#view;
    if (selected !== null && isAdjacent(selected, cell)) {
      this.swap(selected, cell);
      return;
    }
    const isSelected = selected === cell;
    this.#set({
      selected: isSelected ? null : cell,
      announcement: isSelected ? texts.deselectedText : texts.selectedText(cells, cell),
    });
    this.restartHintTimer();
  }

  deselect(): void {
    if (this.#view.selected !== null)
      this.#set({ selected: null, announcement: texts.deselectedText });
  }

  /** Shows and announces the best move. */
  requestHint(): void {
    if (!this.isReady) return;
    const move = this.#showHint();
    if (move) this.#set({ announcement: texts.hintText(move) });
  }

  /** Swaps two cells. Returns whether the swap is valid. */
  swap(from: number, to: number): boolean {
    return this.act({ swap: [from, to] });
  }

  /** Whether an action would be accepted now. */
  canAct(action: Action): boolean {
    return this.isReady && play(this.#view.state, action).ok;
  }

  /** Accepts no action until the function that it returns is called. */
  lock(): () => void {
    clearTimeout(this.#hintTimer);
    this.#locks += 1;
    return () => {
      this.#locks -= 1;
      this.restartHintTimer();
    };
  }

  /** Plays an action and shows it. Returns whether it is valid. */
  act(action: Action): boolean {
    if (!this.isReady) return false;
    clearTimeout(this.#hintTimer);
    this.#set({ selected: null, hint: null, floatingTexts: [] });
    const played = play(this.#view.state, action);
    if (played.ok) this.#showAction(action, played);
    else if ('swap' in action && played.reason === 'no_match')
      this.#showInvalidSwap(...action.swap);
    return played.ok;
  }

  #showAction(action: Action, played: AcceptedAction): void {
    this.#log = [...this.#log, action];
    this.#options.saveLog(this.#log);
    const { state, steps } = played;
    this.#set({ moves: state.movesLeft });
    void this.#show(framesOf(this.#view.tiles, steps), {
      state,
      cells: state.board,
      score: state.score,
      announcement: texts.actionText(played),
    });
  }

  #showInvalidSwap(from: number, to: number): void {
    this.#options.onInvalidSwap();
    void this.#show(invalidSwapFrames(this.#view.tiles, from, to), { announcement: '' });
  }

  /** Whether the player may act now. */
  get isReady(): boolean {
    return this.#view.phase === 'idle' && !this.#view.state.over && this.#locks === 0;
  }

  /** Shows frames one after the other, then the final state. */
  async #show(frames: readonly Frame[], end: Partial<View>): Promise<void> {
    for (const { ms, gained, phase, tiles, cascade, floatingTexts } of frames) {
      if (phase === 'checking') this.#options.onShuffle();
      const added = floatingTexts.map(text => ({ ...text, id: ++this.#textCount }));
      this.#set({
        phase,
        tiles,
        cascade,
        floatingTexts:
          added.length > 0 ? [...this.#view.floatingTexts, ...added] : this.#view.floatingTexts,
        score: this.#view.score + gained,
      });
      await this.#options.pause(ms);
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
