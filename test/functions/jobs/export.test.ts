import './job-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportKind } from '#shared/contract/admin/exports.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { parseCsv } from '#test/support/csv.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { runMessage } from './job-queue.ts';

const { admin, till } = contract;
const DAYS = { from: '2026-11-20', to: '2026-11-20' };

let owner: Player;
let cashier: Player;
/** A customer who has bought something. */
let buyer: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  cashier = await newStaff('ADMIN', NOON);
});

const register = async (username: string): Promise<Player> => {
  const details = { username, email: 'anna@example.it', password: 'crema-e-cannella' };
  const registered = await call(
    contract.auth.register,
    { ...details, acceptTerms: true },
    { now: NOON },
  );
  expect(registered.status, registered.text).toBe(201);
  const { email, password } = details;
  const { cookie = '' } = await call(contract.auth.login, { email, password }, { now: NOON });
  return { ...details, id: registered.body.user.id, cookie };
};

/** The queue may bring a message twice. */
const runAgain = (exportId: number) => runMessage({ job: 'export', time: iso(NOON), exportId });

const download = async (kind: ExportKind, days = DAYS) => {
  await caughtUp();
  const { body } = await call(admin.createExport, { kind, ...days }, as(owner));
  expect(body.export).toMatchObject({ status: 'running', url: null });
  const { id } = body.export;
  const { export: made } = (await call(admin.readExport, { id }, as(owner))).body;
  expect(made).toMatchObject({ status: 'done', expiresAt: iso(NOON + DAY) });
  const file = await fetch(made.url ?? '');
  expect(file.headers.get('content-disposition')).toMatch(/\.csv"?$/);
  const text = await file.text();
  const [headers = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
  return rows.map(row => Object.fromEntries(headers.map((header, i) => [header, row[i]])));
};

describe('the shop’s books as tables', () => {
  it('list each purchase with its customer, amounts, voucher and stamps', async () => {
    buyer = await register('=Anna; "l’amica"');
    const voucher = await newVoucher(owner, buyer, NOON);
    const bought = await call(
      till.purchase,
      { customerId: buyer.id, amount: 1250, voucherId: voucher.id },
      as(cashier, NOON + MINUTE),
    );
    expect(bought.status, bought.text).toBe(201);
    const made = await call(
      till.purchase,
      { customerId: buyer.id, amount: 400 },
      as(cashier, NOON + 2 * MINUTE),
    );
    const undo = { purchaseId: made.body.purchase.id, reason: 'Sbagliato importo' };
    await call(till.undoPurchase, undo, as(cashier, NOON + 3 * MINUTE));
    const rows = (await download('purchases')).filter(({ cliente }) => cliente?.includes('Anna'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      data: '2026-11-20 12:01',
      cliente: '\'=Anna; "l’amica"',
      importo: '12,50',
      bollini: '1',
      annullato: '',
      'valido (€)': '12,50',
    });
    expect(rows[0]?.voucher).not.toBe('');
    expect(rows[1]).toMatchObject({
      ...{ importo: '4,00', sconto: '0,00', annullato: '2026-11-20 12:03', 'valido (€)': '0,00' },
    });
    const uses = (await download('redemptions')).filter(({ cliente }) => cliente?.includes('Anna'));
    expect(uses).toHaveLength(1);
    expect(uses[0]).toMatchObject({
      codice: rows[0]?.voucher,
      premio: 'Sconto del 15%',
      importo: '12,50',
      sconto: rows[0]?.sconto,
      'valido (€)': '12,50',
    });
    // 00:30 of the next day in Rome.
    const validUntil = '2026-12-03T23:30:00Z';
    await newDiscount(owner, buyer, NOON, { validUntil });
    const given = (await download('rewards')).filter(({ cliente }) => cliente?.includes('Anna'));
    expect(given.map(({ stato }) => stato)).toEqual(['da usare', 'da usare']);
    expect(given.map(one => one['valido fino al'])).toEqual(['', '2026-12-04']);
    const [day] = await download('business');
    expect(day).toMatchObject({ giorno: '2026-11-20' });
    expect(Number(day?.acquisti)).toBeGreaterThan(0);
  });

  it('list each customer’s visits, and the address if they accept offers by mail', async () => {
    const known = async () => {
      const rows = await download('customers');
      return rows.filter(({ nome }) => nome?.includes('Anna'));
    };
    const figures = { visite: '1', speso: '12,50', 'voucher usati': '1' };
    expect(await known()).toEqual([expect.objectContaining({ ...figures, email: '' })]);
    await call(contract.settings.changeOffers, { offersByMail: true }, as(buyer));
    // The address isn't confirmed.
    expect(await known()).toEqual([expect.objectContaining({ ...figures, email: '' })]);
    await changeAccount(buyer.id, { emailVerified: true });
    expect(await known()).toEqual([
      expect.objectContaining({ ...figures, email: 'anna@example.it' }),
    ]);
  });

  it('include only the requested days', async () => {
    const later = { from: '2026-11-21', to: '2027-12-24' };
    expect(await download('purchases', later)).toEqual([]);
    expect(await download('business', later)).toHaveLength(399);
    const wrong = await call(
      admin.createExport,
      { kind: 'business', from: '2026-11-21', to: '2027-12-26' },
      as(owner),
    );
    expect(wrong.status).toBe(400);
    const turned = await call(
      admin.createExport,
      { kind: 'business', from: '2026-11-21', to: '2026-11-20' },
      as(owner),
    );
    expect(turned.failure.issues).toEqual([
      { path: 'to', message: 'L’ultimo giorno viene prima del primo.' },
    ]);
  });

  it('are available for a day, and are made once', async () => {
    const { body } = await call(admin.createExport, { kind: 'rewards', ...DAYS }, as(owner));
    const { id } = body.export;
    const { url } = (await call(admin.readExport, { id }, as(owner))).body.export;
    await Promise.all([runAgain(id), runAgain(id)]);
    const again = (await call(admin.readExport, { id }, as(owner))).body.export;
    // The same file: only its link has a new signature.
    expect(new URL(again.url ?? '').pathname).toBe(new URL(url ?? '').pathname);
    expect(
      (await call(admin.readExport, { id }, as(owner, NOON + DAY - 1))).body.export.status,
    ).toBe('done');
    expect((await call(admin.readExport, { id }, as(owner, NOON + DAY))).failure.code).toBe(
      'not_found',
    );
    expect((await call(admin.readExport, { id: 12 }, as(owner))).failure.code).toBe('not_found');
  });
});
