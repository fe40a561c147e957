import type { Action } from '#shared/giorgione/actions.ts';
import { isAdjacent } from '#shared/giorgione/cells.ts';
import { newGame, type Played, play } from '#shared/giorgione/game.ts';
import { hint } from '#shared/giorgione/moves.ts';
import type { Start } from '#shared/giorgione/start.ts';
import { type Frame, framesOf, refusalFrames } from './frames.ts';
import { settle } from './tile.ts';
import { IDLE_MS } from './timing.ts';
import { type View, viewOf } from './view.ts';
import * as words from './words.ts';

/** What the page around a game wants to know, and how it passes the time. */
export type Surroundings = {
  /** Called with the whole log after every accepted action, before it is shown. */
  readonly keep: (log: readonly Action[]) => void;
  readonly onRefused: () => void;
  readonly onShuffled: () => void;
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
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();

  /** Goes on from a log. Throws a RangeError if no board can be dealt, or the log can't be played. */
  constructor(start: Start, log: readonly Action[], around: Surroundings) {
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
  watch(): () => void {
    this.#watched = true;
    this.touch();
    return () => {
      this.#watched = false;
      clearTimeout(this.#idle);
    };
  }

  /** The player is there: the next hint waits again. */
  touch(): void {
    clearTimeout(this.#idle);
    if (this.#watched && this.isFree) this.#idle = setTimeout(() => this.#showHint(), IDLE_MS);
  }

  /** Selects a cell, moves or drops the selection, or swaps with the selected neighbour. */
  choose(cell: number): void {
    if (!this.isFree) return;
    const { selected, cells } = this.#view;
    if (selected !== null && isAdjacent(selected, cell)) {
      this.swap(selected, cell);
      return;
    }
    const drop = selected === cell;
    this.#set({
      selected: drop ? null : cell,
      news: drop ? words.deselected : words.selected(cells, cell),
    });
    this.touch();
  }

  drop(): void {
    if (this.#view.selected !== null) this.#set({ selected: null, news: words.deselected });
  }

  /** Shows the best move, and says it. */
  askHint(): void {
    if (!this.isFree) return;
    const move = this.#showHint();
    if (move) this.#set({ news: words.hinted(move) });
  }

  /** Swaps two cells; whether the swap counts. */
  swap(from: number, to: number): boolean {
    return this.act({ swap: [from, to] });
  }

  /** Whether an action would be taken now. */
  can(action: Action): boolean {
    return this.isFree && play(this.#view.state, action).ok;
  }

  /** Takes no action until the function that it returns is called. */
  hold(): () => void {
    clearTimeout(this.#idle);
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.touch();
    };
  }

  /** Plays an action and shows it; whether it counts. */
  act(action: Action): boolean {
    if (!this.isFree) return false;
    clearTimeout(this.#idle);
    this.#set({ selected: null, hint: null, pops: [] });
    const played = play(this.#view.state, action);
    if (played.ok) this.#take(action, played);
    else if ('swap' in action && played.reason === 'no_match') this.#refuse(...action.swap);
    return played.ok;
  }

  #take(action: Action, played: Played): void {
    this.#log = [...this.#log, action];
    this.#around.keep(this.#log);
    const { state, steps } = played;
    this.#set({ moves: state.movesLeft });
    void this.#show(framesOf(this.#view.tiles, steps), {
      state,
      cells: state.board,
      score: state.score,
      news: words.played(played),
    });
  }

  #refuse(from: number, to: number): void {
    this.#around.onRefused();
    void this.#show(refusalFrames(this.#view.tiles, from, to), { news: '' });
  }

  /** Whether the player may act now. */
  get isFree(): boolean {
    return this.#view.phase === 'idle' && !this.#view.state.over && this.#held === 0;
  }

  /** Shows frames one after the other, then what they have come to. */
  async #show(frames: readonly Frame[], end: Partial<View>): Promise<void> {
    for (const { ms, gained, phase, tiles, cascade, pops } of frames) {
      if (phase === 'checking') this.#around.onShuffled();
      const flown = pops.map(pop => ({ ...pop, id: ++this.#flown }));
      this.#set({
        phase,
        tiles,
        cascade,
        pops: flown.length > 0 ? [...this.#view.pops, ...flown] : this.#view.pops,
        score: this.#view.score + gained,
      });
      await this.#around.pause(ms);
    }
    const { cells, tiles } = { ...this.#view, ...end };
    this.#set({ ...end, phase: 'idle', cascade: 0, tiles: settle(cells, tiles) });
    this.touch();
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
