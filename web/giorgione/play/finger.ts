import { adjacentCell, isCommitted, isTap, type Pull } from './direction.ts';
import type { Game } from './game.ts';
import { LIFT_MS, SPRING_BACK_MS } from './timing.ts';

/** What became of a sweet that was put down. */
export type Release = 'tap' | 'back' | 'swap';

/** A finger, or the mouse, that takes up a sweet, pulls it and puts it down (rule 68). */
export class Finger {
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
  release(): Release {
    const { scene, now } = this.#game;
    const { grip } = scene;
    const to = grip?.pull ? adjacentCell(grip.cell, grip.pull.direction) : null;
    if (!grip?.pull || to === null || !isCommitted(grip.pull)) {
      this.drop();
      return grip?.pull && !isTap(grip.pull) ? 'back' : 'tap';
    }
    // A swap that is kept begins again from the cells.
    scene.release(this.#game.canSwap([grip.cell, to]), now);
    this.#game.drawFor(SPRING_BACK_MS);
    this.#game.swap(grip.cell, to);
    return 'swap';
  }

  /** Puts down the sweet that has been taken up where it was. */
  drop(): void {
    this.#game.scene.release(false, this.#game.now);
    this.#game.drawFor(SPRING_BACK_MS);
  }
}
