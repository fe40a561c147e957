import { adjacentCell, isCommitted, isTap, type Pull } from './direction.ts';
import type { Game } from './game.ts';
import { LIFT_MS, SPRING_BACK_MS } from './timing.ts';

/** What became of a sweet that was put down. */
export type DragResult = 'tap' | 'back' | 'swap';

/** A finger, or the mouse, that takes up a sweet, pulls it and puts it down (rule 68). */
export class TileDrag {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Takes up the sweet of a cell, if it doesn't move. Returns whether it may be swapped. */
  lift(cell: number): boolean {
    const { scene, now, isOpen } = this.#game;
    if (!isOpen) return false;
    scene.lift(cell, now);
    this.#game.drawFor(LIFT_MS);
    this.#game.hideHint();
    return true;
  }

  /** Pulls the sweet that has been taken up. */
  pull(pull: Pull): void {
    this.#game.scene.pull(pull, this.#game.now);
    this.#game.drawFor(0);
  }

  /** Puts down the sweet that has been taken up, and swaps it if it has been pulled far enough. */
  release(): DragResult {
    const { scene, now } = this.#game;
    const { drag } = scene;
    const to = drag?.pull ? adjacentCell(drag.cell, drag.pull.direction) : null;
    if (!drag?.pull || to === null || !isCommitted(drag.pull)) {
      this.drop();
      return drag?.pull && !isTap(drag.pull) ? 'back' : 'tap';
    }
    // A queued swap begins again from the cells.
    scene.release(this.#game.canSwap([drag.cell, to]), now);
    this.#game.drawFor(SPRING_BACK_MS);
    this.#game.swap(drag.cell, to);
    return 'swap';
  }

  /** Puts down the sweet that has been taken up where it was. */
  drop(): void {
    this.#game.scene.release(false, this.#game.now);
    this.#game.drawFor(SPRING_BACK_MS);
  }
}
