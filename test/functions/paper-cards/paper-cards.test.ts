import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { correct, newPrize, setProgramme } from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { blankCode, blankCodes } from '#test/support/blank-codes.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { paperCounter } from './paper-calls.ts';

const { admin, auth, card, till } = contract;

/** Concurrent calls; a few show the same as many. */
const SCANS = sized(6, 20);

let superAdmin: Player;
let clerk: Player;
let prizeId: number;
let paper: ReturnType<typeof paperCounter>;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  prizeId = await newPrize(superAdmin);
  paper = paperCounter(clerk, superAdmin);
  const steps = [{ stamps: 2, prizeId }];
  await setProgramme(superAdmin, {
    ...{ stampsNeeded: 5, stampPrizeId: prizeId, steps, purchasesPerDay: 10 },
  });
});

const newCustomer = async () => {
  const code = await blankCode();
  return { code, ...(await paper.customerOf(code)) };
};

describe('a printed card', () => {
  it('is worth nothing until it is scanned; from then on it has a customer, the same at each scan', async () => {
    const code = await blankCode();
    expect((await call(card.link, { code }, as(await newPlayer()))).status).toBe(404);
    const first = await paper.scan(code);
    const name = `Carta ${code.slice(-4)}`;
    expect([first.status, first.body]).toMatchObject([
      200,
      { customer: { username: name, stamps: 0, visits: 0 }, vouchers: [] },
    ]);
    const again = await paper.scan(code.toLowerCase().replaceAll('-', ''));
    expect(again.body.customer.id).toBe(first.body.customer.id);
    expect((await paper.scan('ABCD-EFGH-JKMN')).status).toBe(404);
  });

  it('gets one customer from many concurrent scans', async () => {
    const code = await blankCode();
    const scans = await Promise.all(Array.from({ length: SCANS }, () => paper.scan(code)));
    const ids = scans.filter(({ status }) => status === 200).map(({ body }) => body.customer.id);
    expect(new Set(ids).size).toBe(1);
    for (const { status, failure } of scans)
      if (status !== 200) expect(failure.code).toBe('unavailable');
    expect((await paper.customerOf(code)).id).toBe(ids[0]);
  });
});

describe('the customer of a printed card', () => {
  it('buys, gets and uses stamps and rewards, and can be undone, like any other', async () => {
    const { id, code } = await newCustomer();
    await paper.buy(id);
    const second = (await paper.buy(id)).body;
    expect(second.customer).toMatchObject({ stamps: 2, visits: 2 });
    expect(second.purchase.rewards).toHaveLength(1);
    const { vouchers: usable } = (await paper.scan(code)).body;
    expect(usable).toMatchObject([{ name: 'Un caffè offerto', status: 'valid' }]);
    const [voucher] = usable;
    expect((await paper.undo(second.purchase.id)).status).toBe(200);
    expect((await paper.scan(code)).body).toMatchObject({ customer: { stamps: 1 }, vouchers: [] });
    await paper.buy(id);
    const [given] = (await paper.scan(code)).body.vouchers;
    expect(given?.id).not.toBe(voucher?.id);
    const used = await paper.buy(id, { voucherId: given?.id });
    expect(used.body.purchase).toMatchObject({ voucherId: given?.id, stamped: true });
    expect((await call(till.redeem, { voucherId: given?.id ?? 0 }, as(clerk))).failure.code).toBe(
      'already_redeemed',
    );
    const { purchases } = (await call(till.purchases, {}, as(clerk))).body;
    expect(purchases[0]?.username).toBe(`Carta ${code.slice(-4)}`);
  });

  it('is in the list of customers and the shop’s numbers, with corrections and a history', async () => {
    const registrations = async () => {
      const { periods } = (await call(admin.business, { by: 'day', count: 1 }, as(superAdmin)))
        .body;
      const [today] = periods;
      return [today?.registrations, today?.customers, today?.activePlayers] as const;
    };
    const before = await registrations();
    const { id } = await newCustomer();
    await paper.buy(id, { amount: 1250 });
    const after = await registrations();
    expect([after[0], after[1], after[2]]).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);
    const customer = { id, email: null, paper: true, stamps: 1, visits: 1, spent: 1250 };
    const list = (await call(admin.customers, {}, as(superAdmin))).body.customers;
    expect(list.find(one => one.id === id)).toMatchObject(customer);
    expect((await paper.details(id)).customer).toMatchObject({ ...customer, offersByMail: false });
    await correct(superAdmin, { ...superAdmin, id }, 1);
    const { movements } = (await call(admin.customerStamps, { id }, as(superAdmin))).body;
    expect(movements.map(({ kind }) => kind)).toEqual(['step', 'correction', 'purchase']);
  });

  it('isn’t a user: it isn’t listed and has no password, role or details', async () => {
    const { id, username } = await newCustomer();
    const users = await call(admin.users, { search: username }, as(superAdmin));
    expect(users.body.users).toEqual([]);
    expect((await call(admin.userDetails, { id }, as(superAdmin))).status).toBe(404);
    const password = { id, newPassword: 'Zucchero-a-velo-9' };
    expect((await call(admin.setPassword, password, as(superAdmin))).status).toBe(404);
    const role = { id, newRole: 'ADMIN' } as const;
    expect((await call(admin.setRole, role, as(superAdmin))).status).toBe(404);
    for (const email of ['', username])
      expect((await call(auth.login, { email, password: '' })).status).not.toBe(200);
  });

  it('is found at the till by a unique name that the owner gives', async () => {
    const { id } = await newCustomer();
    const other = await newCustomer();
    const rename = (of: number, name: string) =>
      call(admin.renameCustomer, { id: of, name }, as(superAdmin));
    expect((await rename(id, 'Signora Pia')).body.customer).toMatchObject({
      username: 'Signora Pia',
      email: null,
    });
    const find = async (text: string) =>
      (await call(till.find, { text }, as(clerk))).body.customers;
    for (const text of ['signora', 'pia', 'Signora Pia'])
      expect(await find(text)).toMatchObject([{ id, username: 'Signora Pia', maskedEmail: null }]);
    expect((await rename(other.id, 'signora pia')).failure.code).toBe('username_taken');
    await rename(id, 'Pia Rossi Bianchi');
    await rename(id, 'Pia Verdi');
    expect(await find('signora')).toEqual([]);
    expect(await find('bianchi')).toEqual([]);
    expect(await find('verdi')).toMatchObject([{ id }]);
    expect((await rename(other.id, 'Signora Pia')).status).toBe(200);
    const player = await newPlayer();
    expect((await rename(player.id, 'Nuovo nome')).status).toBe(404);
  });

  it('gets another printed card for a lost one, whose code is unknown from then on', async () => {
    const { id, code } = await newCustomer();
    await paper.buy(id);
    const [blank = '', second = ''] = await blankCodes(2);
    const renew = (of: number, given: string) =>
      call(admin.renewPaperCard, { id: of, code: given }, as(superAdmin));
    const { body } = await renew(id, blank);
    const name = `Carta ${blank.slice(-4)}`;
    expect(body.customer).toMatchObject({ id, username: name, stamps: 1, visits: 1 });
    expect((await paper.scan(code)).status).toBe(404);
    expect(await paper.customerOf(blank)).toMatchObject({ id, username: name, stamps: 1 });
    // Refused: a card in use, the lost one, and a player's own.
    const player = await newPlayer();
    const own = (await call(card.read, {}, as(player))).body.card.code;
    for (const given of [blank, own])
      expect((await renew(id, given)).failure.message).toMatch(/^Questa carta è già di un cliente/);
    for (const given of [code, 'ABCD-EFGH-JKMN'])
      expect((await renew(id, given)).failure.message).toMatch(/^Non l’abbiamo trovato/);
    expect((await renew(player.id, second)).status).toBe(404);
    const others = await Promise.all([newCustomer(), newCustomer()]);
    const tries = await Promise.all(others.map(one => renew(one.id, second)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('can be exported and erased by the owner', async () => {
    const { id, code, username } = await newCustomer();
    await paper.buy(id);
    const data = (await call(admin.exportUser, { id }, as(superAdmin))).body;
    expect(data).toMatchObject({
      account: { username, isPaper: true },
      purchases: [{ amount: 500 }],
    });
    expect((await call(admin.deleteUser, { id }, as(superAdmin))).status).toBe(200);
    expect((await paper.scan(code)).status).toBe(404);
    expect((await call(admin.customer, { id }, as(superAdmin))).status).toBe(404);
    expect((await call(till.find, { text: username }, as(clerk))).body.customers).toEqual([]);
  });
});
