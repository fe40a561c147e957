import '#test/support/wallet-services.ts';
import '#test/support/backend.ts';
import { jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, SECOND } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { behaviour, googlePublicKey, walletServices } from '#test/support/wallet-services.ts';
import { counter, setProgramme } from '../card/card-calls.ts';

const { wallet } = contract;

afterEach(() => {
  behaviour.google = () => undefined;
});

const linkOf = async (player: Player, now = NOON) => {
  behaviour.now = now;
  const { status, body, failure } = await call(wallet.googleLink, {}, as(player, now));
  return { status, url: body.url, failure };
};

/** The content of the link, after checking its signature. */
const readLink = async (url: string) => {
  const [, token = ''] = url.split('https://pay.google.com/gp/v/save/');
  const { payload } = await jwtVerify(token, googlePublicKey, { currentDate: new Date(NOON) });
  return payload;
};

describe('the link for Google’s wallet', () => {
  it('contains the card, signed by the service account, but no name', async () => {
    const [anna, clerk] = [await newPlayer({ now: NOON }), await newStaff('SUPER_ADMIN', NOON)];
    await setProgramme(clerk);
    await counter(clerk).buy(anna);
    const { status, url } = await linkOf(anna);
    expect(status).toBe(200);
    const { code } = (await call(contract.card.read, {}, as(anna))).body.card;
    const payload = await readLink(url);
    expect(payload).toMatchObject({
      ...{ iss: 'carta@giorgione.example', aud: 'google', typ: 'savetowallet' },
      iat: NOON / SECOND,
      payload: {
        loyaltyObjects: [
          {
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE', value: code },
            loyaltyPoints: { label: 'Bollini', balance: { string: '1/10' } },
          },
        ],
      },
    });
    const text = JSON.stringify([payload, ...walletServices.google.classes.values()]);
    for (const secret of [anna.username, anna.email]) expect(text).not.toContain(secret);
  });

  it('only names the card if it is too long, after sending it to Google', async () => {
    const [anna, clerk] = [await newPlayer({ now: NOON }), await newStaff('SUPER_ADMIN', NOON)];
    for (let i = 0; i < 5; i++) {
      const note = `Una torta per ${i + 2} persone, scelta tra quelle della vetrina di oggi, ${'con tanta panna '.repeat(4)}`;
      const thing = { rewardType: 'custom', note, userId: anna.id } as const;
      const { body } = await call(contract.admin.assignReward, thing, as(clerk));
      await call(contract.admin.deliverReward, { id: body.reward.id }, as(clerk));
    }
    const { url } = await linkOf(anna);
    expect(url.length).toBeLessThan(1800);
    const { loyaltyObjects } = Object((await readLink(url)).payload);
    expect(loyaltyObjects).toEqual([{ id: expect.any(String), classId: expect.any(String) }]);
    const kept = walletServices.google.objects.get(loyaltyObjects[0].id);
    expect(JSON.stringify(kept)).toContain('Una torta per 6 persone');
  });

  it('is for the same card each time, and for another one for another player', async () => {
    const [anna, luca] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const ids = [];
    for (const player of [anna, anna, luca]) {
      const { payload } = await readLink((await linkOf(player)).url);
      ids.push(Object(payload).loyaltyObjects[0].id);
    }
    const [first, again, other] = ids;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is for one card in all of a player’s parallel calls', async () => {
    const anna = await newPlayer({ now: NOON });
    const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(anna)));
    const ids = new Set<string>();
    for (const { status, url } of links) {
      expect(status).toBe(200);
      ids.add(Object((await readLink(url)).payload).loyaltyObjects[0].id);
    }
    expect(ids.size).toBe(1);
  });
});

describe('the shop’s look at Google', () => {
  it.each([429, 403, 500])('makes a player try again while Google answers %i', async status => {
    const [anna, clerk] = [await newPlayer({ now: NOON }), await newStaff('SUPER_ADMIN', NOON)];
    // A different look from that of the other tests.
    const shop = {
      ...{ name: `Pasticceria ${status}`, address: 'Via Roma 1', email: 'negozio@example.it' },
      socialUrl: null,
    };
    const said = await call(contract.shop.updateDetails, shop, as(clerk));
    expect(said.status).toBe(200);
    behaviour.google = (_method, path) => (path.includes('Class') ? status : undefined);
    const later = NOON + HOUR;
    expect(await linkOf(anna, later)).toMatchObject({
      status: 503,
      failure: { code: 'unavailable' },
    });
    behaviour.google = () => undefined;
    expect((await linkOf(anna, later)).status).toBe(200);
    expect([...walletServices.google.classes.values()][0]).toMatchObject({
      issuerName: shop.name,
      programName: 'Carta fedeltà',
      reviewStatus: 'UNDER_REVIEW',
    });
  });

  it('names all locations for everybody, while a customer’s card names that of the last visit', async () => {
    const [anna, bruno] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const owner = await newStaff('SUPER_ADMIN', NOON);
    const details = { name: 'Aurora', email: 'negozio@example.it', socialUrl: null };
    const locations = [
      { name: 'Piazza', address: 'Piazza 1', phone: '011123456' },
      { name: 'Via Mazzini', address: 'Via Mazzini 2' },
    ];
    const { shop, till } = contract;
    const saved = await call(shop.updateDetails, { ...details, locations }, as(owner));
    const location = saved.body.shop.locations[1]?.id;
    await call(till.purchase, { customerId: anna.id, amount: 500, location }, as(owner));
    const shownTo = async (player: Player) => {
      const { payload } = await readLink((await linkOf(player)).url);
      return JSON.stringify(payload);
    };
    expect(await shownTo(anna)).toContain('"header":"Via Mazzini","body":"Via Mazzini 2"');
    expect(await shownTo(bruno)).toContain('"header":"Piazza","body":"Piazza 1\\n011123456"');
    const [look] = [...walletServices.google.classes.values()];
    expect(JSON.stringify(look)).toContain(
      '"header":"Tutti i negozi","body":"Piazza: Piazza 1\\n011123456\\nVia Mazzini: Via Mazzini 2"',
    );
  });

  it('is known once stored: a player no longer waits for Google', async () => {
    const anna = await newPlayer({ now: NOON });
    await linkOf(anna);
    behaviour.google = () => 500;
    expect((await linkOf(anna, NOON + DAY)).status).toBe(200);
  });
});
