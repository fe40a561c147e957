import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { slipByCode, slipCount, slip as slipItem } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { parseSlipCode, SLIPS_MADE_PER_DAY } from '#shared/rules/slips.ts';
import { DAY, dayKey, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { setProgramme } from '../card/card-calls.ts';
import { clerk, superAdmin } from '../card/shop-staff.ts';
import { madeSlip, refusalOf, slips } from '../card/slip-calls.ts';

const { till, admin } = contract;

beforeEach(async () => {
  await setProgramme(superAdmin);
});

const listed = async (now = NOON) => (await call(till.slips, {}, as(clerk, now))).body.slips;

describe('making a slip', () => {
  it('returns a code of 14 characters, the address that uses it, and its expiry after seven days', async () => {
    const { status, body } = await slips.make(clerk, 450);
    expect(status).toBe(201);
    const { code } = body.slip;
    expect(body.slip).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[A-Z2-9]{14}$/),
      url: `/bollino#${code}`,
      amount: 450,
      expiresAt: iso(NOON + 7 * DAY),
    });
    expect(parseSlipCode(code)).toBe(code);
  });

  it('requires an amount that earns a stamp', async () => {
    expect(await refusalOf(slips.make(clerk, DEFAULT_PROGRAMME.minimumAmount - 1))).toBe(
      'below_minimum',
    );
    expect((await slips.make(clerk, DEFAULT_PROGRAMME.minimumAmount)).status).toBe(201);
    for (const amount of [0, -1, 1.5, 100_001])
      expect(await refusalOf(slips.make(clerk, amount))).toBe('invalid_input');
    await setProgramme(superAdmin, { minimumAmount: 0 });
    expect((await slips.make(clerk, 1)).status).toBe(201);
  });

  it('is limited to 200 per Rome day, including undone ones', async () => {
    const now = NOON + 20 * DAY;
    const unit = new UnitOfWork(now);
    unit.increment(slipCount(dayKey(now)), { n: SLIPS_MADE_PER_DAY - 1 });
    await unit.commit();
    const last = await madeSlip(clerk, 500, now);
    expect(await refusalOf(slips.make(clerk, 500, now))).toBe('slips_exhausted');
    expect((await slips.undo(clerk, last.id, now)).status).toBe(200);
    expect(await refusalOf(slips.make(clerk, 500, now))).toBe('slips_exhausted');
    // Midnight in Rome.
    const midnight = Date.parse('2026-12-10T23:00:00Z');
    expect(await refusalOf(slips.make(clerk, 500, midnight - 1))).toBe('slips_exhausted');
    expect((await slips.make(clerk, 500, midnight)).status).toBe(201);
  });

  it('stores only a hash of the code', async () => {
    const { id, code } = await madeSlip(clerk);
    const [stored, named, guessed] = await new UnitOfWork(NOON).load([
      slipItem(id),
      slipByCode(code),
      slipItem(id + 1),
    ]);
    expect(JSON.stringify(stored?.value)).not.toContain(code);
    expect([named?.value, guessed?.value]).toEqual([undefined, undefined]);
  });

  it('makes one slip for a repeated request', async () => {
    const send = () => call(till.slip, { amount: 500 }, { ...as(clerk), key: 'same-slip' });
    const before = (await listed()).length;
    const first = await send();
    expect((await send()).text).toBe(first.text);
    expect(await listed()).toHaveLength(before + 1);
  });
});

describe('the list of slips', () => {
  it('shows them newest first, without their codes', async () => {
    const now = NOON + 2 * DAY;
    const first = await madeSlip(clerk, 300, now);
    const second = await madeSlip(superAdmin, 400, now + HOUR);
    const made = [first.id, second.id];
    const [newest, older] = (await listed()).filter(({ id }) => made.includes(id));
    expect(newest).toEqual({
      id: second.id,
      amount: 400,
      servedBy: superAdmin.username,
      createdAt: iso(now + HOUR),
      expiresAt: iso(now + HOUR + 7 * DAY),
      usedAt: null,
      undoneAt: null,
      locationId: null,
    });
    expect(older).toMatchObject({ id: first.id, servedBy: clerk.username });
  });

  it('shows which were used or undone, and when', async () => {
    const now = NOON + 3 * DAY;
    const [used, undone] = [await madeSlip(clerk, 300, now), await madeSlip(clerk, 300, now)];
    await slips.use(await newPlayer({ now }), used.code, now + HOUR);
    await slips.undo(clerk, undone.id, now + HOUR);
    const own = (await listed(now)).filter(({ id }) => id === used.id || id === undone.id);
    expect(own.map(({ usedAt, undoneAt }) => [usedAt, undoneAt])).toEqual([
      [null, iso(now + HOUR)],
      [iso(now + HOUR), null],
    ]);
  });

  it('is returned in pages', async () => {
    await Promise.all(Array.from({ length: 51 }, () => madeSlip(clerk, 300, NOON + 4 * DAY)));
    const first = (await call(till.slips, {}, as(clerk))).body;
    expect(first.slips).toHaveLength(50);
    const cursor = first.nextCursor ?? '';
    const next = (await call(till.slips, { cursor }, as(clerk))).body;
    const ids = [...first.slips, ...next.slips].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('undoing a slip', () => {
  it('makes it unusable, with the reason in the audit', async () => {
    const { id, code } = await madeSlip(clerk, 350);
    const { body } = await slips.undo(clerk, id, NOON + HOUR, 'Importo sbagliato');
    expect(body.slip).toMatchObject({ id, amount: 350, usedAt: null, undoneAt: iso(NOON + HOUR) });
    const player = await newPlayer({ now: NOON });
    expect(await refusalOf(slips.use(player, code))).toBe('not_found');
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    expect(entries.find(({ target }) => target === `slip ${id}`)).toMatchObject({
      action: 'slip.undo',
      actor: clerk.username,
      reason: 'Importo sbagliato',
    });
  });

  it('is refused for a used, undone or unknown slip, and without a reason', async () => {
    const { id, code } = await madeSlip(clerk);
    expect(await refusalOf(slips.undo(clerk, id, NOON, 'no'))).toBe('invalid_input');
    await slips.use(await newPlayer({ now: NOON }), code);
    expect(await refusalOf(slips.undo(clerk, id))).toBe('already_used');
    const other = await madeSlip(clerk);
    await slips.undo(clerk, other.id);
    expect(await refusalOf(slips.undo(clerk, other.id))).toBe('already_undone');
    expect(await refusalOf(slips.undo(clerk, other.id + 1))).toBe('not_found');
  });

  it('is possible for an expired slip, so that the list shows what happened', async () => {
    const { id } = await madeSlip(clerk);
    expect((await slips.undo(clerk, id, NOON + 8 * DAY)).status).toBe(200);
  });
});
