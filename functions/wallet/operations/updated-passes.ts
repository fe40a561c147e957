import { wallet as contract } from '#shared/contract/wallet.ts';
import { requireApple } from '../../domain/wallet/apple/authorize-pass.ts';
import { deviceId, isKnown } from '../../domain/wallet/apple-pass.ts';
import { APPLE_WALLET } from '../../env.ts';
import { operation, RawAnswer } from '../../http/operation.ts';
import { applePass, passRegistration, type StoredPass } from '../../items/wallets.ts';
import { queryItems } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** A device may have the cards of a family. */
const PASSES_READ = 100;

const NOTHING_NEW = { statusCode: 204, headers: { 'cache-control': 'no-store' } };

/** Records that a device knows that passes are void, so that it is forgotten once it has fetched them (rule 296). */
const noteListed = async (
  unit: UnitOfWork,
  id: string,
  passes: readonly StoredPass[],
): Promise<void> => {
  const voided = passes.filter(({ voidedAt }) => voidedAt !== undefined);
  for (const one of await unit.load(voided.map(({ serial }) => passRegistration(id, serial))))
    if (one.value && !one.value.isListed) one.set({ ...one.value, isListed: true });
};

/** The passes of a device that have changed since an earlier answer (rule 293): Apple sends no token with this call. */
export const updatedPasses = operation(contract.updatedPasses, {
  run: async ({ input: { device, passType, passesUpdatedSince }, unit, now }) => {
    requireApple();
    if (passType !== APPLE_WALLET.passType) return new RawAnswer(NOTHING_NEW);
    const id = deviceId(device);
    const registrations = await queryItems(passRegistration, passRegistration.range(id), {
      limit: PASSES_READ,
    });
    const passes = await unit.load(registrations.map(({ serial }) => applePass(serial)));
    const since = Number(passesUpdatedSince ?? 0) || 0;
    const updated = passes
      .flatMap(({ value }) => (isKnown(value, now) ? [value] : []))
      .filter(({ updatedAt }) => updatedAt > since);
    if (updated.length === 0) return new RawAnswer(NOTHING_NEW);
    await noteListed(unit, id, updated);
    return {
      serialNumbers: updated.map(({ serial }) => serial),
      lastUpdated: String(Math.max(...updated.map(({ updatedAt }) => updatedAt))),
    };
  },
});
