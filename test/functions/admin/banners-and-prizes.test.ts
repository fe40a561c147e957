import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, shop } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

describe('banners and prizes', () => {
  const banner = { title: 'Panettoni', buttonUrl: '/giorgione', visible: true };

  it('can be created, changed, hidden and deleted; players see the visible banners, newest first', async () => {
    const player = await newPlayer({ now: NOON });
    const first = (await call(shop.createBanner, banner, as(superAdmin))).body.banner;
    const second = (
      await call(shop.createBanner, { ...banner, title: 'Colombe' }, as(superAdmin, NOON + 1))
    ).body.banner;
    const seen = async () =>
      (await call(contract.dashboard.banners, {}, as(player))).body.map(({ id }) => id);
    expect(await seen()).toEqual([second.id, first.id]);
    await call(shop.updateBanner, { ...banner, id: second.id, visible: false }, as(superAdmin));
    expect(await seen()).toEqual([first.id]);
    await call(shop.deleteBanner, { id: first.id }, as(superAdmin));
    expect(await seen()).toEqual([]);
    expect((await call(shop.deleteBanner, { id: first.id }, as(superAdmin))).status).toBe(404);
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
    '/giorgion',
    '/api/auth/logout',
    '/../arena',
    'https://giorgione.it@evil.example',
    'https://giorgione.it:x@evil.example/a',
    'https:///giorgione.it@evil.example',
    'www.giorgione.it@evil.example',
    'https://evil.example/\u202egpj.exe',
    'https://evil.example/\u2066a\u2069',
    'https://evil.example/\u200ea',
    'https://evil.example/\u200fa',
    'https://evil.example/\u061ca',
    'https://giorgi\u200bone.it/',
    'www.evil.example/\u202ea',
    '/giorgione?\u202ea',
    '/superadmin/../..//evil.example',
    '/superadmin/%2e%2e//evil.example',
    '/carta/../nulla',
  ])('refuse the button URL %s', async buttonUrl => {
    const { status, failure } = await call(
      shop.createBanner,
      { ...banner, buttonUrl },
      as(superAdmin),
    );
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'buttonUrl']);
  });

  it.each([
    'https://example.it/a?b=c',
    'http://example.it',
    'www.example.it/menu',
    '/giorgione',
    '/arena/',
    '/mercato-p2p?scheda=crea#offerte',
    '/',
  ])('accept the button URL %s', async buttonUrl => {
    const { status, body } = await call(
      shop.createBanner,
      { ...banner, buttonUrl },
      as(superAdmin),
    );
    expect(status).toBe(201);
    await call(shop.deleteBanner, { id: body.banner.id }, as(superAdmin));
  });

  it('require the fields of the prize’s type', async () => {
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
      expect((await call(admin.createPrize, fields, as(superAdmin))).status).toBe(400);
    for (const discountPercent of [undefined, 0, 100.01, 12.345]) {
      const { failure } = await call(
        admin.createPrize,
        { ...prize, type: 'sconto', discountPercent },
        as(superAdmin),
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
    const made = (await call(admin.createPrize, right, as(superAdmin))).body.prize;
    expect(made).toMatchObject({ discountCode: 'NATALE', value: null, createdAt: iso(NOON) });
    await call(admin.updatePrize, { ...right, id: made.id, isActive: false }, as(superAdmin));
    expect((await call(admin.prizes, {}, as(superAdmin))).body.prizes).toMatchObject([
      { id: made.id, isActive: false },
    ]);
    await call(admin.deletePrize, { id: made.id }, as(superAdmin));
    expect((await call(admin.prizes, {}, as(superAdmin))).body.prizes).toEqual([]);
  });
});
