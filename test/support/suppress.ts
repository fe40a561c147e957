import { suppressedAddress } from '#functions/mail/suppression-list.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';

/** Puts an address on the suppression list, as after a mail that bounces or is reported as spam. */
export const suppress = async (
  address: string,
  reason: 'bounce' | 'complaint',
  at = Date.now(),
): Promise<void> => {
  const unit = new UnitOfWork(at);
  unit.create(await suppressedAddress(address), { reason, at });
  await unit.commit();
};
