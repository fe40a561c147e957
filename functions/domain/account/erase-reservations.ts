import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { emailChanges } from './email-changes.ts';
import { emailOwner } from './items.ts';

/** Frees the addresses that an erased player had given up and that were still reserved. */
export const eraseReservations = (playerId: number, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    await unit.load([emailChanges(playerId)]);
    const owners = unit.get(emailChanges(playerId)).changes.map(({ from }) => emailOwner(from));
    await unit.load(owners);
    for (const owner of owners) {
      if (unit.get(owner)?.playerId === playerId) unit.remove(owner);
    }
    await unit.commit();
  });
