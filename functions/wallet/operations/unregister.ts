import { wallet as contract } from '#shared/contract/wallet.ts';
import { requirePass } from '../../domain/wallet/apple/authorize-pass.ts';
import { deviceId } from '../../domain/wallet/apple-pass.ts';
import { operation } from '../../http/operation.ts';
import { applePass, passRegistration } from '../../items/wallets.ts';

/** Forgets a device that no longer has the pass (rule 293); does nothing for an unknown device. */
export const unregister = operation(contract.unregister, {
  loads: ({ input: { device, serial } }) => ({
    pass: applePass(serial),
    registration: passRegistration(deviceId(device), serial),
  }),
  run: async ({ input, raw, items: { pass, registration } }) => {
    const stored = await requirePass({ pass, passType: input.passType, ...raw });
    const id = deviceId(input.device);
    registration.remove();
    if (stored.devices.some(one => one.id === id))
      pass.set({ ...stored, devices: stored.devices.filter(one => one.id !== id) });
    return {};
  },
});
