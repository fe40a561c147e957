import { describe, expect, it } from 'vitest';
import { type ShopDetails, shopInput as schema } from '#shared/contract/schemas/shop.ts';
import { shopDraft, shopInput, withNewLocation } from '#web/superadmin/shop/draft.ts';

const TODAY = '2026-11-26';
const SHOP: ShopDetails = {
  name: 'Rossi S.n.c.',
  sign: 'Rossi',
  address: 'Via Roma 1',
  email: 'ciao@rossi.example',
  socialUrl: 'https://social.example/rossi',
  phone: '+39011123',
  vatNumber: '01234567897',
  mapUrl: 'https://map.example/rossi',
  instagramUrl: 'https://www.instagram.com/rossi',
  hours: [[], ...Array.from({ length: 6 }, () => [{ from: '07:00', to: '13:00' }])],
  closedOn: ['2026-11-26', '2026-12-25'],
  locations: [],
  tagline: 'Dolci dal 1952',
  color: '#14532d',
  logoId: null,
};
const BARE: ShopDetails = {
  ...SHOP,
  sign: null,
  socialUrl: null,
  phone: null,
  vatNumber: null,
  mapUrl: null,
  instagramUrl: null,
  hours: null,
  closedOn: [],
  tagline: null,
};

describe('the shop’s form', () => {
  it.each([SHOP, BARE])('sends what it shows', ({ locations: _, ...shop }) => {
    const shown = shopDraft({ ...shop, locations: [] }, TODAY);
    expect(schema.parse(shopInput(shown))).toEqual(shop);
  });

  it('sends its locations instead of its own address, with what was typed as the first one', () => {
    const draft = { ...shopDraft(SHOP, TODAY), address: 'Piazza 1' };
    const [first, added] = withNewLocation(draft);
    if (!first || !added) throw new Error('No locations');
    const locations = [first, { ...added, name: 'Via Mazzini', address: 'Via Mazzini 2' }];
    const sent = schema.parse(shopInput({ ...draft, locations }));
    expect(sent).not.toHaveProperty('address');
    const { phone, mapUrl, hours, closedOn } = SHOP;
    const nothing = { phone: null, mapUrl: null, hours: null, closedOn: [], closed: false };
    expect(sent.locations).toEqual([
      { id: 1, name: 'Rossi', address: 'Piazza 1', phone, mapUrl, hours, closedOn, closed: false },
      { name: 'Via Mazzini', address: 'Via Mazzini 2', ...nothing },
    ]);
    const saved = (sent.locations ?? []).map((one, i) => ({ ...one, id: i + 1 }));
    const shown = shopDraft({ ...SHOP, locations: saved }, TODAY);
    expect(schema.parse(shopInput(shown)).locations).toEqual(saved);
  });

  it('leaves out past closing days', () => {
    expect(shopDraft(SHOP, '2026-12-01').closedOn).toEqual(['2026-12-25']);
  });

  it.each([
    ['7:00', '07:00'],
    [' 9:30 ', '09:30'],
    ['8', '08:00'],
    ['8.30', '08:30'],
    ['08:30', '08:30'],
    ['19,30', '19:30'],
    ['24', '24:00'],
    ['le otto', 'le otto'],
  ])('accepts the time %j as %s', (typed, time) => {
    const draft = shopDraft(SHOP, TODAY);
    draft.hours[1] = [{ from: typed, to: '23:00' }];
    expect(shopInput(draft)).toMatchObject({ hours: { 1: [{ from: time, to: '23:00' }] } });
  });

  it('is empty before the shop has entered anything', () => {
    expect(schema.safeParse(shopInput(shopDraft(null, TODAY))).error?.issues).toHaveLength(3);
  });
});
