import { PASS_TYPE } from '#shared/contract/route.ts';
import { wallet as contract } from '#shared/contract/wallet.ts';
import { SECOND } from '#shared/time.ts';
import { requirePass } from '../../domain/wallet/apple/authorize-pass.ts';
import { PASS_FILE, passFile } from '../../domain/wallet/apple/issue-pass.ts';
import {
  contentOfPass,
  isOver,
  updatedPass,
  withoutDevices,
} from '../../domain/wallet/apple-pass.ts';
import { Failure } from '../../failure.ts';
import { operation, RawAnswer } from '../../http/operation.ts';
import { fileResponse } from '../../http/response.ts';
import { applePass, passRegistration, type StoredPass } from '../../items/wallets.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { ConflictError } from '../../table/write.ts';

/** Whether the device's pass is current, to the second: the header has no milliseconds. */
const isSince = (modifiedSince: string | undefined, updatedAt: number): boolean =>
  Date.parse(modifiedSince ?? '') >= Math.floor(updatedAt / SECOND) * SECOND;

/** Conflicts if the pass was taken back while its content was read, so that it doesn't show what came after. */
const requireSamePlayer = async ({ serial, playerId }: StoredPass, now: number): Promise<void> => {
  const { value } = await new UnitOfWork(now).load(applePass(serial));
  if (value?.playerId !== playerId) throw new ConflictError();
};

/** Forgets the devices that already know that a pass is void, now that they fetch it (rule 296). */
const forgetDevices = async (
  unit: UnitOfWork,
  pass: LoadedBy<typeof applePass>,
  stored: StoredPass,
): Promise<void> => {
  const { devices, serial } = stored;
  const registrations = await unit.load(devices.map(({ id }) => passRegistration(id, serial)));
  const gone = devices.filter((_, i) => registrations[i]?.value?.isListed);
  if (gone.length > 0) pass.set(withoutDevices(unit, stored, one => gone.includes(one)));
};

/** The current pass (rule 293); void if it was taken back, or its player deactivated or erased. */
export const currentPass = operation(contract.currentPass, {
  loads: ({ input: { serial } }) => ({ pass: applePass(serial) }),
  run: async ({ input, raw, unit, items: { pass }, now }) => {
    const stored = await requirePass({ pass, passType: input.passType, ...raw });
    const content = await contentOfPass(unit, stored);
    if (content.isVoid && (await isOver(unit, stored))) throw new Failure('unauthenticated');
    await (stored.playerId === null
      ? forgetDevices(unit, pass, stored)
      : requireSamePlayer(stored, now));
    const { updatedAt, serial } = stored;
    const headers = { 'last-modified': new Date(updatedAt).toUTCString() };
    // A recent change may not be recorded in the pass yet.
    const isSame = updatedPass(stored, content, now) === undefined;
    if (isSame && isSince(raw.modifiedSince, updatedAt))
      return new RawAnswer({
        statusCode: 304,
        headers: { ...headers, 'cache-control': 'no-store' },
      });
    const file = await passFile(content, serial, now);
    const response = fileResponse(PASS_TYPE, { file, filename: PASS_FILE });
    return new RawAnswer({ ...response, headers: { ...response.headers, ...headers } });
  },
});
