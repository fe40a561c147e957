import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { makeCustomer } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';
import { newVoucher } from '#test/support/staff.ts';
import type { Fixtures, Scenarios } from './scenario.ts';

/** A player with a voucher. */
const customerWithVoucher = async ({ superAdmin }: Fixtures) => {
  const player = await newPlayer({ now: NOON });
  const { id: voucherId } = await newVoucher(superAdmin, player, NOON);
  return { player, voucherId };
};

const codeOf = async (player: Player) =>
  (await call(contract.card.read, {}, as(player))).body.card.code;

const newSlip = async (clerk: Player) =>
  (await call(contract.till.slip, { amount: 500 }, as(clerk))).body.slip;

/** The id of a second location, at which something has been sold before. */
const otherLocation = async ({ superAdmin, clerk }: Fixtures): Promise<number> => {
  const details = { name: 'Bianchi', email: 'info@bianchi.example', socialUrl: null };
  const [first, other] = [
    { id: 1, name: 'Piazza', address: 'Piazza 1' },
    { name: 'Via Mazzini', address: 'Via Mazzini 2' },
  ];
  const { shop } = (await call(contract.shop.details, {}, as(superAdmin))).body;
  const known = shop?.locations[1]?.id;
  if (known !== undefined) return known;
  const input = { ...details, locations: [first, other] };
  const { body } = await call(contract.shop.updateDetails, input, as(superAdmin));
  const location = body.shop.locations[1]?.id ?? 0;
  await call(contract.till.slip, { amount: 500, location }, as(clerk));
  return location;
};

const exportInput = { kind: 'rewards', from: '2026-11-20', to: '2026-11-20' } as const;

/**
 * A purchase that counts and uses a voucher: the most writes of any purchase, apart from those for the reward of a full
 * card.
 */
export const cards: Scenarios = {
  'card.renew': async () => [{}, await newPlayer({ now: NOON })],
  'till.customer': async fixtures => {
    const { player } = await customerWithVoucher(fixtures);
    return [{ code: await codeOf(player) }];
  },
  'till.purchase': async fixtures => {
    const { player, voucherId } = await customerWithVoucher(fixtures);
    return [{ customerId: player.id, amount: 500, voucherId }];
  },
  'till.purchase at another location': async fixtures => {
    const { player, voucherId } = await customerWithVoucher(fixtures);
    const location = await otherLocation(fixtures);
    return [{ customerId: player.id, amount: 500, voucherId, location }];
  },
  'till.undoPurchase': async fixtures => {
    const { player, voucherId } = await customerWithVoucher(fixtures);
    const input = { customerId: player.id, amount: 500, voucherId };
    const { body } = await call(contract.till.purchase, input, as(fixtures.clerk));
    return [{ purchaseId: body.purchase.id, reason: 'Errore' }];
  },
  'till.oldCard': async ({ superAdmin }) => {
    const settings = (await call(contract.shop.programme, {}, as(superAdmin))).body.programme;
    const changed = { ...settings, oldCardsUntil: '2026-12-31' };
    await call(contract.shop.updateProgramme, changed, as(superAdmin));
    return [{ customerId: (await newPlayer({ now: NOON })).id, stamps: 2 }];
  },
  'admin.importCustomers': async () => [{ rows: [{ email: 'nina@example.it', stamps: 2 }] }],
  'admin.imports': async () => [{}],
  'till.find': async ({ player }) => [{ text: player.username }],
  'till.slip': async () => [{ amount: 500 }],
  'till.slip at another location': async fixtures => [
    { amount: 500, location: await otherLocation(fixtures) },
  ],
  'till.undoSlip': async ({ clerk }) => [
    { slipId: (await newSlip(clerk)).id, reason: 'Stampato due volte' },
  ],
  'card.slip': async ({ clerk }) => [
    { code: (await newSlip(clerk)).code },
    await newPlayer({ now: NOON }),
  ],
  'admin.customers': async ({ player }) => {
    await makeCustomer(player.id, [[NOON, 500]]);
    return [{}];
  },
  'admin.customers with a search': async ({ player }) => [{ search: player.username }],
  'admin.customer': async ({ player }) => [{ id: player.id }],
  'card.stamps': async () => [{}],
  'admin.customerStamps': async ({ player }) => [{ id: player.id }],
  'admin.correctStamps': async () => {
    const { id } = await newPlayer({ now: NOON });
    return [{ id, delta: 2, reason: 'Bollini dimenticati' }];
  },
  'admin.business': async () => [{ by: 'month', count: 12 }],
  'admin.business by day': async () => [{ by: 'day', count: 14 }],
  'admin.business of a location': async fixtures => [
    { by: 'month', count: 12, location: String(await otherLocation(fixtures)) },
  ],
  'admin.createExport': async () => [exportInput],
  'admin.readExport': async ({ superAdmin }) => {
    const { body } = await call(contract.admin.createExport, exportInput, as(superAdmin));
    return [{ id: body.export.id }];
  },
  'shop.updateProgramme': async () => [DEFAULT_PROGRAMME],
  'shop.updateDetails': async () => [
    {
      name: 'Pasticceria Bianchi',
      address: 'Via Roma 1, Pavia',
      email: 'info@bianchi.example',
      socialUrl: null,
    },
  ],
};
