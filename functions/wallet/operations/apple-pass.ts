import { randomBytes } from 'node:crypto';
import { wallet as contract } from '#shared/contract/wallet.ts';
import { requireApple } from '../../domain/wallet/apple/authorize-pass.ts';
import { passFile } from '../../domain/wallet/apple/issue-pass.ts';
import { fingerprintOf, readCardContent } from '../../domain/wallet/card-content.ts';
import { operation } from '../../http/operation.ts';
import { ownApplePass, applePass as storedPass } from '../../items/wallets.ts';

const SERIAL_BYTES = 18;

/** The card as a pass (rule 292): its first file makes it, each other one is of the same pass. */
export const applePass = operation(contract.applePass, {
  loads: ({ callerId }) => ({ own: ownApplePass(callerId) }),
  run: async ({ caller, ownAccount, unit, items: { own }, now }) => {
    requireApple();
    const content = await readCardContent(unit, caller.id);
    const serial = own.value?.serial ?? randomBytes(SERIAL_BYTES).toString('base64url');
    if (!own.value) {
      const fingerprint = fingerprintOf(content);
      own.set({ serial });
      unit.create(storedPass(serial), {
        ...{ serial, playerId: caller.id, devices: [], updatedAt: now, fingerprint },
      });
      // A concurrent erasure conflicts, so that no pass is left behind.
      ownAccount.requireUnchanged();
    }
    return { file: await passFile(content, serial, now), filename: 'carta.pkpass' };
  },
});
