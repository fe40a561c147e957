import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const SHOP = { name: 'Rossi', address: 'Via Roma 1', email: 'ciao@rossi.example', socialUrl: null };

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

type Input = Partial<Request<typeof contract.shop.updateDetails>>;

const update = (said: Input) =>
  call(contract.shop.updateDetails, { ...SHOP, ...said }, as(superAdmin));

const knownShop = async () => (await call(contract.card.programme, {}, { now: NOON })).body.shop;

const DAY = [
  { from: '07:00', to: '13:00' },
  { from: '15:30', to: '24:00' },
];
const week = (monday: { from: string; to: string }[]) => [
  monday,
  ...Array.from({ length: 6 }, () => DAY),
];

describe('the shop', () => {
  it('shows missing details as null, and the product’s colour', async () => {
    await update({});
    const { locations: _, ...shown } = (await knownShop()) ?? { locations: [] };
    expect(shown).toEqual({
      ...SHOP,
      sign: null,
      phone: null,
      vatNumber: null,
      mapUrl: null,
      instagramUrl: null,
      hours: null,
      closedOn: [],
      tagline: null,
      color: DEFAULT_COLOR,
      logoId: null,
    });
  });

  it('keeps the fields that a change omits, and clears those that are null', async () => {
    const said = {
      sign: ' Da Rossi ',
      phone: ' +39 011 - 123 ',
      vatNumber: 'it 0123456 789 7',
      mapUrl: "map.example/L'angolo di Rossi",
      instagramUrl: '@da.rossi',
      hours: week([]),
      closedOn: ['2026-12-26', '2026-12-25', '2026-12-26'],
      tagline: 'Dolci dal 1952',
      color: '#14532D',
    };
    await update(said);
    const known = {
      ...SHOP,
      ...said,
      sign: 'Da Rossi',
      phone: '+39011123',
      vatNumber: '01234567897',
      mapUrl: 'https://map.example/L%27angolo%20di%20Rossi',
      instagramUrl: 'https://www.instagram.com/da.rossi',
      closedOn: ['2026-12-25', '2026-12-26'],
      color: '#14532d',
      logoId: null,
    };
    expect(await knownShop()).toMatchObject(known);
    await update({ name: 'Bianchi', phone: null, hours: null });
    expect(await knownShop()).toMatchObject({
      ...known,
      name: 'Bianchi',
      phone: null,
      hours: null,
    });
  });

  it('accepts a closing at midnight, and one until six on the next day', async () => {
    const night = [
      { from: '08:00', to: '13:00' },
      { from: '18:00', to: '06:00' },
    ];
    const evening = [{ from: '18:00', to: '00:00' }];
    const hours = [...Array(6).fill(night), evening];
    expect((await update({ hours })).status).toBe(200);
    expect((await knownShop())?.hours).toEqual([
      ...Array(6).fill(night),
      [{ from: '18:00', to: '24:00' }],
    ]);
  });

  it.each<[field: string, said: Input]>([
    ['color', { color: '#ffcc00' }],
    ['color', { color: 'red' }],
    ['sign', { sign: 'R' }],
    ['sign', { sign: 'x'.repeat(41) }],
    ['vatNumber', { vatNumber: '123' }],
    ['vatNumber', { vatNumber: '01234567890' }],
    ['phone', { phone: 'chiamami' }],
    ['mapUrl', { mapUrl: 'javascript:alert(1)' }],
    ['instagramUrl', { instagramUrl: 'https://photos.example/rossi' }],
    ['instagramUrl', { instagramUrl: 'instagram.com.evil.example/rossi' }],
    ['tagline', { tagline: 'x'.repeat(61) }],
    ['logoId', { logoId: '../secret.png' }],
    ['hours', { hours: [DAY] }],
    ['hours.0', { hours: week(DAY.toReversed()) }],
    ['hours.0', { hours: week(Array.from({ length: 4 }, () => ({ from: '08:00', to: '09:00' }))) }],
    [
      'hours.0.1.to',
      {
        hours: week([
          { from: '08:00', to: '12:00' },
          { from: '15:00', to: '14:00' },
        ]),
      },
    ],
    ['hours.0.0.from', { hours: week([{ from: '24:00', to: '24:00' }]) }],
    ['hours.0.0.to', { hours: week([{ from: '19:00', to: '06:01' }]) }],
    ['hours.0', { hours: Array(7).fill([{ from: '02:00', to: '02:00' }]) }],
    [
      'hours.0',
      {
        hours: week([
          { from: '19:00', to: '01:00' },
          { from: '22:00', to: '23:00' },
        ]),
      },
    ],
    ['closedOn.0', { closedOn: ['2026-02-30'] }],
    [
      'closedOn',
      {
        closedOn: Array.from({ length: 31 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`),
      },
    ],
  ])('refuses a wrong value and names its field: %s', async (field, said) => {
    const before = await knownShop();
    const { status, failure } = await update({ name: 'Verdi', ...said });
    expect([status, failure.code]).toEqual([400, 'invalid_input']);
    expect(failure.issues?.map(({ path }) => path)).toContain(field);
    expect(await knownShop()).toEqual(before);
  });
});
