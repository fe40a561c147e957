import { LIFT_MS, SPRING_BACK_MS } from './animation-options.ts';
import type { Game } from './game.ts';
import { adjacentCell, isCommitted, isTap, type Swipe } from './swipe.ts';

/** The outcome for a tile that was released. */
export type DragResult = 'tap' | 'back' | 'swap';

/** A pointer that picks up a tile, drags it and releases it (rule 68). */
export class TileDrag {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Picks up the tile of a cell unless it is moving. Returns whether it may be swapped. */
  lift(cell: number): boolean {
    const { animation, now, isOpen } = this.#game;
    if (!isOpen) return false;
    animation.lift(cell, now);
    this.#game.drawFor(LIFT_MS);
    this.#game.hideHint();
    return true;
  }

  /** Drags the picked-up tile. */
  dragBy(swipe: Swipe): void {
    this.#game.animation.dragBy(swipe, this.#game.now);
    this.#game.drawFor(0);
  }

  /** Releases the picked-up tile, and swaps it if it has been dragged far enough. */
  release(): DragResult {
    const { animation, now } = this.#game;
    const { drag } = animation;
    const to = drag?.swipe ? adjacentCell(drag.cell, drag.swipe.direction) : null;
    if (!drag?.swipe || to === null || !isCommitted(drag.swipe)) {
      this.drop();
      return drag?.swipe && !isTap(drag.swipe) ? 'back' : 'tap';
    }
    // A queued swap starts again from the cells.
    animation.release(this.#game.canSwap([drag.cell, to]), now);
    this.#game.drawFor(SPRING_BACK_MS);
    this.#game.swap(drag.cell, to);
    return 'swap';
  }

  /** Puts the picked-up tile back where it was. */
  drop(): void {
    this.#game.animation.release(false, this.#game.now);
    this.#game.drawFor(SPRING_BACK_MS);
  }
}
