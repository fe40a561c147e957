import { type Awaited, lastDone } from '../../items/heartbeats.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** Records the instant for which something was done; an older instant than the known one changes nothing. */
export const noteDone = (what: Awaited, at: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(at);
    const last = await unit.load(lastDone(what));
    if (last.value && last.value.at >= at) return;
    last.set({ at });
    await unit.commit();
  });
