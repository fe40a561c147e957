import { wallet as contract } from '#shared/contract/wallet.ts';
import { PASS_DEVICES_MAX } from '#shared/rules/wallets.ts';
import { requirePass } from '../../domain/wallet/apple/authorize-pass.ts';
import { deviceId, withoutDevices } from '../../domain/wallet/apple-pass.ts';
import { operation, RawAnswer } from '../../http/operation.ts';
import { jsonResponse } from '../../http/response.ts';
import { applePass, passRegistration } from '../../items/wallets.ts';

/** Registers a device to be told when the pass changes (rule 293). Beyond ten devices, the oldest is replaced. */
export const register = operation(contract.register, {
  loads: ({ input: { device, serial } }) => ({
    pass: applePass(serial),
    registration: passRegistration(deviceId(device), serial),
  }),
  run: async ({ input, raw, unit, items: { pass, registration }, now: at }) => {
    const stored = await requirePass({ pass, passType: input.passType, ...raw });
    const { pushToken, serial } = input;
    const id = deviceId(input.device);
    const known = stored.devices.find(one => one.id === id);
    const others = stored.devices.filter(one => one !== known);
    const device = { id, pushToken, at: known?.at ?? at };
    if (known?.pushToken !== pushToken) {
      const oldest = others.slice(0, Math.max(0, others.length + 1 - PASS_DEVICES_MAX));
      const kept = withoutDevices(unit, { ...stored, devices: others }, one =>
        oldest.includes(one),
      );
      pass.set({ ...kept, devices: [...kept.devices, device] });
    }
    if (known) return new RawAnswer(jsonResponse(200, '{}'));
    const { voidedAt } = stored;
    registration.set({ serial, ...(voidedAt === undefined ? {} : { voidedAt }) });
    return {};
  },
});
