import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';

const a = contract.admin;
const NOON = Date.parse('2026-11-20T11:00:00Z');
const at = (player: Player, now = NOON) => ({ cookie: player.cookie, now });

let boss: Player;
beforeAll(async () => {
  boss = await newStaff('SUPER_ADMIN', NOON);
});

describe('banners and prizes', () => {
  const banner = { title: 'Panettoni', buttonUrl: '/giorgione', visible: true };

  it('are created, changed, hidden and deleted; players see the visible ones, newest first', async () => {
    const player = await newPlayer({ now: NOON });
    const first = (await call(a.createBanner, banner, at(boss))).body.banner;
    const second = (await call(a.createBanner, { ...banner, title: 'Colombe' }, at(boss, NOON + 1)))
      .body.banner;
    const seen = async () =>
      (await call(contract.dashboard.banners, {}, at(player))).body.map(({ id }) => id);
    expect(await seen()).toEqual([second.id, first.id]);
    await call(a.updateBanner, { ...banner, id: second.id, visible: false }, at(boss));
    expect(await seen()).toEqual([first.id]);
    await call(a.deleteBanner, { id: first.id }, at(boss));
    expect(await seen()).toEqual([]);
    expect((await call(a.deleteBanner, { id: first.id }, at(boss))).status).toBe(404);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://example.it',
    'example.it',
    'https://a b',
    'https://"onload=x',
  ])('refuse the address %s', async buttonUrl => {
    const { status, failure } = await call(a.createBanner, { ...banner, buttonUrl }, at(boss));
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'buttonUrl']);
  });

  it.each([
    'https://example.it/a?b=c',
    'http://example.it',
    'www.example.it/menu',
    '/giorgione',
    '/',
  ])('take the address %s', async buttonUrl => {
    const { status, body } = await call(a.createBanner, { ...banner, buttonUrl }, at(boss));
    expect(status).toBe(201);
    await call(a.deleteBanner, { id: body.banner.id }, at(boss));
  });

  it('as templates hold what their type needs', async () => {
    const prize = { name: 'Sconto di Natale', isActive: true } as const;
    const wrong = [
      { ...prize, type: 'sconto' },
      { ...prize, type: 'sconto', discountPercent: 10, value: 3 },
      { ...prize, type: 'coins' },
      { ...prize, type: 'resource', value: 3 },
      { ...prize, type: 'sconto', discountPercent: 101 },
      { ...prize, name: ' ', type: 'special' },
    ] as const;
    for (const fields of wrong)
      expect((await call(a.createPrize, fields, at(boss))).status).toBe(400);
    for (const discountPercent of [undefined, 0, 100.01, 12.345]) {
      const { failure } = await call(
        a.createPrize,
        { ...prize, type: 'sconto', discountPercent },
        at(boss),
      );
      expect(failure.message).toBe(
        'Discount percent is required and must be between 0.01 and 100.00 for discount type',
      );
    }
    const right = {
      ...prize,
      type: 'sconto',
      discountPercent: 12.34,
      discountCode: 'natale',
    } as const;
    const made = (await call(a.createPrize, right, at(boss))).body.prize;
    expect(made).toMatchObject({ discountCode: 'NATALE', value: null, createdAt: iso(NOON) });
    await call(a.updatePrize, { ...right, id: made.id, isActive: false }, at(boss));
    expect((await call(a.prizes, {}, at(boss))).body.prizes).toMatchObject([
      { id: made.id, isActive: false },
    ]);
    await call(a.deletePrize, { id: made.id }, at(boss));
    expect((await call(a.prizes, {}, at(boss))).body.prizes).toEqual([]);
  });
});
