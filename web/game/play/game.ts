import type { Action } from '#shared/match3/actions.ts';
import { isAdjacent } from '#shared/match3/board/cells.ts';
import { type AcceptedAction, newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { FINALE_MS } from './animation-options.ts';
import { BoardAnimation } from './board-animation.ts';
import { addEffects } from './effect.ts';
import { targetEffects } from './floating-texts.ts';
import { HintTimer } from './hint-timer.ts';
import { type Clock, Playback } from './playback.ts';
import type { TimelineEvent } from './schedule.ts';
import * as texts from './texts.ts';
import {
  boardAtRest,
  dealTimeline,
  invalidSwapTimeline,
  resultStep,
  type Timeline,
  type TimelineStart,
  timelineOf,
} from './timeline.ts';
import { type View, viewOf } from './view.ts';

/** How a game saves its log and reports to the page, and the clock by which it is shown. */
export type GameOptions = {
  /** Called with the whole log after every accepted action, before it is shown. */
  readonly saveLog: (log: readonly Action[]) => void;
  readonly onShuffle: () => void;
  readonly clock: Clock;
  /** Whether motion should be reduced. */
  readonly isReducedMotion: () => boolean;
};

/** Numbers the page's games. */
let gameCount = 0;

/**
 * A game in play: passes the player's actions to the engine and shows the steps of the outcome. It depends neither on
 * the document nor on the game's mode.
 */
export class Game {
  readonly key: number = ++gameCount;
  #view: View;
  #log: readonly Action[];
  #effectCount = 0;
  #locks = 0;
  /** What the view will be once the board is free. */
  #outcome: Partial<View> = {};
  /** Where the tiles are, over time. */
  readonly animation: BoardAnimation;
  readonly #playback: Playback;
  readonly #hintTimer = new HintTimer(() => this.#showHint());
  readonly #options: GameOptions;
  readonly #listeners = new Set<() => void>();
  readonly #frameListeners = new Set<() => void>();

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
    this.animation = new BoardAnimation(state.board, options.isReducedMotion);
    this.#playback = new Playback(options.clock, {
      onEvent: event => this.#show(event),
      onFree: () => this.#free(),
      onRest: () => this.#rest(),
      onFrame: () => this.#frame(),
    });
    this.#view = viewOf(state, boardAtRest(state.board).tiles);
    const deal = dealTimeline(state.board, this.#playback.now, options.isReducedMotion());
    this.animation.tracks = deal.tracks;
    this.#playback.drawUntil(deal.endsAt);
  }

  readonly view = (): View => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back in every frame in which something may have moved. */
  readonly onFrame = (listener: () => void): (() => void) => {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  };

  /** The animation's time. */
  get now(): number {
    return this.#playback.now;
  }

  /** Draws frames for at least this many milliseconds. */
  drawFor(ms: number): void {
    this.#playback.drawUntil(this.now + ms);
  }

  get log(): readonly Action[] {
    return this.#log;
  }

  /** Shows hints after idle time; returns a function that disables them. */
  enableHints(): () => void {
    this.#hintTimer.enable(true);
    this.restartHintTimer();
    return () => this.#hintTimer.enable(false);
  }

  /** Restarts the delay before the next hint. */
  restartHintTimer(): void {
    this.#hintTimer.stop();
    if (this.isReady) this.#hintTimer.restart();
  }

  hideHint(): void {
    if (this.#view.hint) this.#set({ hint: null });
    this.restartHintTimer();
  }

  /** Whether the player can act now. */
  get isReady(): boolean {
    return this.#view.isFree && this.isOpen;
  }

  /** Whether the player may choose an action, to be played now or when the board is free. */
  get isOpen(): boolean {
    const { state, isFinale } = this.#view;
    return !state.over && !isFinale && this.#locks === 0;
  }

  /** Selects a cell, moves or clears the selection, or swaps with the adjacent selected cell. */
  choose(cell: number): void {
    if (!this.isOpen) return;
    const { selected, cells } = this.#view;
    if (selected !== null && isAdjacent(selected, cell)) {
      this.swap(selected, cell);
      return;
    }
    if (selected === cell) this.deselect();
    else this.#set({ selected: cell, announcement: texts.selectedText(cells, cell) });
    this.restartHintTimer();
  }

  deselect(): void {
    if (this.#view.selected === null) return;
    this.#set({ selected: null, announcement: texts.deselectedText });
  }

  /** Shows and announces the best move. */
  requestHint(): void {
    if (!this.isReady) return;
    const move = this.#showHint();
    if (!move) return;
    const text = texts.hintText(move);
    // A live region announces only what changes, so the same hint ends with a space the second time.
    this.#set({ announcement: this.#view.announcement === text ? `${text}\u00a0` : text });
  }

  /**
   * Swaps two cells. Returns whether the swap is valid. While the board or one of the two tiles is moving, the swap is
   * queued, replacing an earlier one, and played as soon as possible.
   */
  swap(from: number, to: number): boolean {
    const swap = [from, to] as const;
    if (this.canSwap(swap)) return this.act({ swap });
    if (this.isOpen && isAdjacent(from, to)) this.#set({ selected: null, queuedSwap: swap });
    return false;
  }

  /** Whether a swap of two cells would be played at once, valid or not. */
  canSwap(cells: readonly number[]): boolean {
    return this.isReady && this.animation.isStill(cells, this.#view.cells, this.now);
  }

  /** Whether an action would be accepted now. */
  canAct(action: Action): boolean {
    return this.isReady && play(this.#view.state, action).ok;
  }

  /** Blocks actions; returns a function that unblocks them. */
  lock(): () => void {
    this.#hintTimer.stop();
    this.#locks += 1;
    return () => {
      this.#locks -= 1;
      this.restartHintTimer();
    };
  }

  /** Plays an action and shows it. Returns whether it is valid. */
  act(action: Action): boolean {
    if (!this.isReady) return false;
    this.#hintTimer.stop();
    this.#set({ selected: null, hint: null, queuedSwap: null, announcement: '' });
    const played = play(this.#view.state, action);
    if (played.ok) this.#showAction(action, played);
    else if ('swap' in action && played.reason === 'no_match')
      this.#showInvalidSwap(...action.swap);
    return played.ok;
  }

  /** Skips to the end of what is being shown. */
  skip(): void {
    this.#playback.skip();
  }

  #showAction(action: Action, played: AcceptedAction): void {
    this.#log = [...this.#log, action];
    this.#options.saveLog(this.#log);
    const { state } = played;
    const isFinale = 'finish' in action;
    const steps = isFinale && this.animation.isReducedMotion ? [resultStep(played)] : played.steps;
    const timeline = timelineOf(this.#start, steps);
    this.#set({ moves: state.movesLeft, isFree: false, isFinale });
    this.#outcome = {
      state,
      cells: state.board,
      score: state.score,
      announcement: isFinale ? texts.finaleText(played) : texts.actionText(played),
      isFinale: false,
    };
    this.#play(timeline, isFinale ? FINALE_MS : undefined);
  }

  #showInvalidSwap(from: number, to: number): void {
    this.#outcome = { announcement: texts.invalidSwapText };
    this.#play(invalidSwapTimeline(this.#start, from, to));
  }

  get #start(): TimelineStart {
    const { tiles, cells: board } = this.#view;
    const { isReducedMotion } = this.animation;
    return { animated: this.animation.with(tiles), board, at: this.now, isReducedMotion };
  }

  #play(timeline: Timeline, longestMs?: number): void {
    this.animation.tracks = timeline.tracks;
    this.#playback.play(timeline, longestMs);
  }

  #show({ phase, tiles, cascade, gained, effects, ...event }: TimelineEvent): void {
    if (phase === 'checking' && !this.#view.isFinale) this.#options.onShuffle();
    const added = effects.map(effect => ({ ...effect, id: ++this.#effectCount }));
    this.#set({
      phase,
      tiles,
      cascade,
      effects: addEffects(this.#view.effects, added, this.now),
      score: this.#view.score + gained,
      lastEvent: { ...event, phase, tiles, cascade, gained, effects },
    });
  }

  #free(): void {
    const { state, tiles, phase } = this.#view;
    this.#set({ ...this.#outcome, isFree: true });
    this.restartHintTimer();
    const { target, score } = this.#view.state;
    if (target === undefined || state.score >= target || score < target) return;
    const effects = targetEffects(this.now, this.animation.isReducedMotion);
    this.#show({ at: this.now, phase, tiles, cascade: 0, gained: 0, effects, cue: 'target' });
    this.#set({ announcement: `${this.#view.announcement}. ${texts.targetText}` });
    this.drawFor(Math.max(...effects.map(({ ms }) => ms)));
  }

  #rest(): void {
    this.animation.forget(this.#view.cells);
    this.#set({ phase: 'idle', cascade: 0 });
  }

  #frame(): void {
    this.animation.checkDrag(this.now);
    const { queuedSwap } = this.#view;
    if (queuedSwap && this.canSwap(queuedSwap)) {
      this.#set({ queuedSwap: null });
      // A queued swap that no longer makes a match is dropped.
      if (this.canAct({ swap: queuedSwap })) this.act({ swap: queuedSwap });
    }
    for (const listener of this.#frameListeners) listener();
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
