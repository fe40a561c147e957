import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, shop } = contract;

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const asOwner = () => as(owner);

const SHOP = { name: 'Rossi', address: 'Via Roma 1', email: 'ciao@rossi.example', socialUrl: null };
const BANNER = { title: 'Panettoni', visible: true };
const PRIZE = { name: 'Un caffè', type: 'special', usageLimit: 1, isActive: true } as const;

/** Something that two may change: how it is read, and how it is changed with a version or without. */
type Versioned = {
  read(): Promise<{ version: number; text: unknown }>;
  change(text: string, version?: number): Promise<{ status: number; failure: { code: string } }>;
};

const given = (version: number | undefined) => (version === undefined ? {} : { version });

const programme = async (): Promise<Versioned> => ({
  read: async () => {
    const { version, legalNote: text } = (await call(shop.programme, {}, asOwner())).body.programme;
    return { version, text };
  },
  change: async (text, version) => {
    const { version: _, ...now } = (await call(shop.programme, {}, asOwner())).body.programme;
    const input = { ...now, legalNote: text, ...given(version) };
    return call(shop.updateProgramme, input, asOwner());
  },
});

const details = async (): Promise<Versioned> => ({
  read: async () => {
    const { version = 0, name: text } = (await call(shop.details, {}, asOwner())).body.shop ?? {};
    return { version, text };
  },
  change: (text, version) =>
    call(shop.updateDetails, { ...SHOP, name: text, ...given(version) }, asOwner()),
});

const places = async (): Promise<Versioned> => ({
  read: async () => {
    const { version, places: names } = (await call(shop.places, {}, asOwner())).body;
    return { version, text: names[1] };
  },
  change: (text, version) =>
    call(shop.updatePlaces, { places: [text], ...given(version) }, asOwner()),
});

const banner = async (): Promise<Versioned> => {
  const { id } = (await call(shop.createBanner, BANNER, asOwner())).body.banner;
  return {
    read: async () => {
      const { banners } = (await call(shop.banners, {}, asOwner())).body;
      const { version = -1, title: text } = banners.find(one => one.id === id) ?? {};
      return { version, text };
    },
    change: (text, version) =>
      call(shop.updateBanner, { ...BANNER, id, title: text, ...given(version) }, asOwner()),
  };
};

const prize = async (): Promise<Versioned> => {
  const { id } = (await call(admin.createPrize, PRIZE, asOwner())).body.prize;
  return {
    read: async () => {
      const { prizes } = (await call(admin.prizes, {}, asOwner())).body;
      const { version = -1, name: text } = prizes.find(one => one.id === id) ?? {};
      return { version, text };
    },
    change: (text, version) =>
      call(admin.updatePrize, { ...PRIZE, id, name: text, ...given(version) }, asOwner()),
  };
};

const rule = async (): Promise<Versioned> => {
  const { id: prizeId } = (await call(admin.createPrize, PRIZE, asOwner())).body.prize;
  const input = { trigger: 'registration', prizeId, isActive: false } as const;
  const { id } = (await call(shop.createRule, input, asOwner())).body.rule;
  const messageOf = (title: string) => ({ message: { title, body: 'Ciao' } });
  return {
    read: async () => {
      const { rules } = (await call(shop.rules, {}, asOwner())).body;
      const { version = -1, message } = rules.find(one => one.id === id) ?? {};
      return { version, text: message?.title };
    },
    change: (text, version) =>
      call(shop.updateRule, { ...input, id, ...messageOf(text), ...given(version) }, asOwner()),
  };
};

describe.each([
  ['the programme', programme],
  ['the shop', details],
  ['the places', places],
  ['a banner', banner],
  ['a template', prize],
  ['a rule', rule],
])('%s that two people change', (_, make) => {
  it('can be changed with the present version, or without one', async () => {
    const thing = await make();
    const { version } = await thing.read();
    expect((await thing.change('primo', version)).status).toBe(200);
    const after = await thing.read();
    expect(after).toEqual({ version: expect.any(Number), text: 'primo' });
    expect(after.version).toBeGreaterThan(version);
    expect((await thing.change('secondo', version)).failure.code).toBe('stale');
    expect(await thing.read()).toEqual(after);
    expect((await thing.change('terzo')).status).toBe(200);
    expect((await thing.read()).text).toBe('terzo');
  });

  it('accepts one of several concurrent changes', async () => {
    const thing = await make();
    const { version } = await thing.read();
    const changes = ['uno', 'due', 'tre'].map(text => thing.change(text, version));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

it('returns the new version with each change', async () => {
  const thing = await details();
  const { version } = await thing.read();
  const { body } = await call(shop.updateDetails, { ...SHOP, version }, asOwner());
  expect(body.shop.version).toBe((await thing.read()).version);
});
