import type { DuePush } from '../../../items/pushes.ts';
import type { Loaded, UnitOfWork, Wanted } from '../../../table/unit-of-work.ts';
import type { PushText } from '../texts.ts';

/** How something due is looked at again when its time has come (rule 256). */
export type DueSource = {
  /** What says whether it still holds. */
  readonly items: (due: DuePush) => Wanted;
  /** What is told; undefined if it doesn't hold any more. */
  readonly tell: (unit: UnitOfWork, due: DuePush) => Promise<PushText | undefined>;
};

export const dueSource = <const W extends Wanted>(
  items: (due: DuePush) => W,
  tell: (items: Loaded<W>, due: DuePush, now: number) => PushText | undefined,
): DueSource => ({
  items,
  // What was loaded for many together is not read again.
  tell: async (unit, due) => tell(await unit.load(items(due)), due, unit.now),
});
