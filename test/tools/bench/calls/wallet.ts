import { LOCAL_PASS_TYPE as passType } from '#infra/local/aws/apple-authority.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { unzip } from '#test/support/pkpass.ts';
import type { Scenarios } from './scenario.ts';

const device = 'a-phone';

/** What Apple's wallet knows about a new player's pass: its serial number, and the header to send. */
const newPass = async () => {
  const player = await newPlayer({ now: NOON });
  const { bytes } = await call(contract.wallet.applePass, {}, as(player));
  const json = unzip(bytes).get('pass.json')?.toString() ?? '';
  const { serialNumber: serial, authenticationToken } = JSON.parse(json);
  return { player, serial, headers: { 'x-authorization': `ApplePass ${authenticationToken}` } };
};

/** The same, on a phone. */
const newRegistration = async () => {
  const { serial, headers } = await newPass();
  const input = { device, passType, serial, pushToken: 'a-token' };
  await call(contract.wallet.register, input, { now: NOON, headers });
  return { serial, headers };
};

/** Apple's wallet sends a token instead of a cookie. */
export const wallet: Scenarios = {
  'wallet.available with a pass': async () => [{}, (await newPass()).player],
  'wallet.remove': async () => [{}, (await newPass()).player],
  'card.renew with a pass': async () => [{}, (await newPass()).player],
  'wallet.applePass': async () => [{}, await newPlayer({ now: NOON })],
  'wallet.googleLink': async () => [{}, await newPlayer({ now: NOON })],
  'wallet.register': async () => {
    const { serial, headers } = await newPass();
    return [{ device, passType, serial, pushToken: 'a-token' }, undefined, undefined, headers];
  },
  'wallet.unregister': async () => {
    const { serial, headers } = await newRegistration();
    return [{ device, passType, serial }, undefined, undefined, headers];
  },
  'wallet.updatedPasses': async () => {
    await newRegistration();
    return [{ device, passType }];
  },
  'wallet.currentPass': async () => {
    const { serial, headers } = await newPass();
    return [{ passType, serial }, undefined, undefined, headers];
  },
  'wallet.log': async () => [{}],
};
