import { describe, expect, it } from 'vitest';
import { iso, MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import type { TillTransaction } from '#web/till/network/transactions.ts';
import { merge, type OpenPurchase, requestOf } from '#web/till/purchase/open-purchase.ts';
import { isRepeated } from '#web/till/purchase/repeated.ts';
import {
  chooseVoucher,
  closeTop,
  type Found,
  IDLE,
  showFound,
  showGuess,
  switchToOther,
} from '#web/till/purchase/till-state.ts';
import { groupVouchers } from '#web/till/purchase/voucher-groups.ts';
import { type CheckedVoucher, UNKNOWN } from '#web/till/result/check-result.ts';

const voucher = (id: number, more: Partial<CheckedVoucher> = {}): CheckedVoucher => ({
  ...{
    id,
    code: `CODE${id}`,
    discountPercent: 20,
    amountOff: null,
    what: null,
    discountCode: null,
  },
  ...{ validFrom: null, validUntil: null, ...more },
});

const customer = (id: number) => ({
  ...{ id, username: `Cliente ${id}`, stamps: 1, stampsNeeded: 10, visits: 1 },
  lastVisitAt: iso(NOON - MINUTE),
  lastPurchase: { amount: 450, createdAt: iso(NOON - MINUTE) },
});

const open = (id: number, more: Partial<OpenPurchase> = {}): OpenPurchase => ({
  ...{ customerId: id, cardCode: null, username: `Cliente ${id}`, customer: customer(id) },
  ...{ found: undefined, vouchers: [], chosen: undefined, checked: undefined, ...more },
});

const found = (purchase: OpenPurchase): Found => ({ kind: 'purchase', purchase });

describe('a scan during an open purchase', () => {
  const state = showFound(IDLE, found(open(1, { vouchers: [voucher(7)] })));

  it('chooses the same customer’s voucher within the purchase', () => {
    const next = showFound(state, found(open(1, { vouchers: [voucher(7)], chosen: 7 })));
    expect([next.serial, next.answer, next.purchase?.chosen]).toEqual([1, undefined, 7]);
  });

  it('asks about another customer’s; the answer keeps this purchase or opens the other', () => {
    const asked = showFound(state, found(open(2)));
    expect([asked.purchase?.customerId, asked.answer?.kind]).toEqual([1, 'other']);
    expect(closeTop(asked)).toEqual(state);
    const switched = switchToOther(asked);
    expect([switched.purchase?.customerId, switched.serial]).toEqual([2, 2]);
  });

  it('is shown on top of the purchase if it can’t be used', () => {
    const refused = showFound(state, { kind: 'checked', result: UNKNOWN });
    expect([refused.purchase?.customerId, refused.answer?.kind]).toEqual([1, 'checked']);
    expect(closeTop(closeTop(refused)).purchase).toBeUndefined();
  });

  it('belongs to the same customer by the card’s code, once the server has said who that is', () => {
    const byCode = { customerId: null, cardCode: 'CARD', username: null, customer: null };
    const before = showFound(IDLE, found(open(0, byCode)));
    const after = showFound(before, found(open(3, { cardCode: 'CARD' })));
    expect([after.serial, after.purchase?.customerId]).toEqual([1, 3]);
  });
});

describe('an open purchase', () => {
  it('drops a chosen voucher that can no longer be used', () => {
    const before = open(1, { vouchers: [voucher(7)], chosen: 7 });
    expect(merge(before, open(1)).chosen).toBeUndefined();
  });

  it("keeps the server's answer when a voucher is verified without a network", () => {
    const before = open(1, { vouchers: [voucher(7)] });
    const token = open(1, { customer: null, vouchers: [voucher(8)], chosen: 8 });
    const { customer: known, vouchers, chosen } = merge(before, token);
    expect([known?.id, vouchers.map(({ id }) => id), chosen]).toEqual([1, [7, 8], 8]);
  });

  it('is sent with its voucher, or by the card’s code while its customer is unknown', () => {
    const state = showFound(IDLE, found(open(1, { vouchers: [voucher(7)] })));
    const chosen = chooseVoucher(state, 7).purchase;
    expect(chosen && requestOf(chosen, 450)).toEqual({
      name: 'till.purchase',
      input: { customerId: 1, amount: 450, opened: 'voucher', voucherId: 7 },
    });
    expect(requestOf(open(0, { customerId: null, cardCode: 'CARD' }), 450)).toEqual({
      name: 'till.purchase by card',
      input: { cardCode: 'CARD', amount: 450 },
    });
  });
});

describe('the same customer and amount', () => {
  const now = { server: NOON, device: NOON };
  const transaction = (more: Partial<TillTransaction> = {}): TillTransaction => ({
    ...{ key: 'k', userId: 9, confirmedAt: NOON - MINUTE, losses: 0, outcome: null },
    request: { name: 'till.purchase', input: { customerId: 1, amount: 700 } },
    label: { headline: '', holder: null, code: null },
    ...more,
  });

  const served = (purchase: OpenPurchase) => ({
    ...purchase,
    last: purchase.customer?.lastPurchase ?? undefined,
  });

  it('count as repeated within five minutes, as known to the server or this till', () => {
    expect(isRepeated(served(open(1)), 450, [], now)).toBe(true);
    expect(isRepeated(served(open(1)), 451, [], now)).toBe(false);
    const later = { server: NOON + 4 * MINUTE, device: NOON + 4 * MINUTE };
    expect(isRepeated(served(open(1)), 450, [], later)).toBe(false);
    expect(isRepeated(served(open(1)), 700, [transaction()], now)).toBe(true);
    expect(isRepeated(served(open(1)), 700, [transaction()], later)).toBe(false);
    expect(isRepeated(served(open(2)), 700, [transaction()], now)).toBe(false);
    expect(isRepeated(served(open(1)), 700, [transaction({ outcome: { refused: '' } })], now)).toBe(
      false,
    );
  });

  it('count as repeated for a card that is waiting by its code', () => {
    const byCard = open(0, { customerId: null, cardCode: 'CARD', customer: null });
    const waiting = transaction({
      request: { name: 'till.purchase by card', input: { cardCode: 'CARD', amount: 700 } },
    });
    expect(isRepeated(served(byCard), 700, [waiting], now)).toBe(true);
    expect(isRepeated(served(open(1)), 700, [waiting], now)).toBe(false);
  });
});

it('groups the vouchers into discounts and things, with equal ones together and the earliest end first', () => {
  const late = { validUntil: '2026-12-31T11:00:00Z' };
  const soon = { validUntil: '2026-11-30T11:00:00Z' };
  const coffee = { discountPercent: null, what: 'Un caffè' };
  const groups = groupVouchers([
    voucher(1),
    voucher(2, { ...coffee, ...late }),
    voucher(3, { ...coffee, ...soon }),
    voucher(4, { ...soon, discountPercent: 10 }),
  ]);
  const ids = groups.map(({ title, alike }) => [
    title,
    alike.map(({ vouchers }) => vouchers.map(({ id }) => id)),
  ]);
  expect(ids).toEqual([
    ['Sconti', [[4], [1]]],
    ['Omaggi', [[3, 2]]],
  ]);
});

describe('a card that this till has seen recently', () => {
  const known = open(1, { cardCode: 'CARD1', customer: null });
  const guessed = showGuess(IDLE, known);

  it("opens its purchase before the server's answer, which then completes the same purchase", () => {
    expect([guessed.purchase?.username, guessed.isGuess]).toEqual(['Cliente 1', true]);
    const next = showFound(guessed, found(open(1, { vouchers: [voucher(7)] })));
    expect([next.serial, next.isGuess, next.purchase?.vouchers.length]).toEqual([1, false, 1]);
  });

  it('is dropped if the server disagrees: unknown by now, or somebody else’s', () => {
    const refused = showFound(guessed, { kind: 'checked', result: UNKNOWN });
    expect(closeTop(refused)).toMatchObject({ purchase: undefined, isGuess: false });
    const others = showFound(guessed, found(open(2)));
    expect([others.purchase?.customerId, others.answer]).toEqual([2, undefined]);
    expect(showGuess(guessed, undefined).purchase).toBeUndefined();
  });

  it('never replaces a customer who is being served', () => {
    const served = showFound(IDLE, found(open(2)));
    expect(showGuess(served, known)).toEqual(served);
  });
});
