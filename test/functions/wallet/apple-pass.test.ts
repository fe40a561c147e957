import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { readPng } from '#shared/picture/png.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { pngOf } from '#test/support/pictures.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, newPrize, setProgramme } from '../card/card-calls.ts';
import { addPass, keyOf, keyOfNewPass } from './wallet-calls.ts';

const { wallet, till, shop, card } = contract;

let owner: Player;
let clerk: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  const caffe = await newPrize(owner, { name: 'Un caffè' });
  const torta = await newPrize(owner, { name: 'Una torta' });
  const steps = [{ stamps: 3, prizeId: caffe }];
  await setProgramme(owner, { stampsNeeded: 8, stampPrizeId: torta, steps });
});

const buy = async (player: Player, now: number) => {
  const { code } = await cardOf(player);
  const customer = await call(till.customer, { code }, as(clerk, now));
  const { id: customerId } = customer.body.customer;
  const bought = await call(till.purchase, { customerId, amount: 500 }, as(clerk, now));
  expect(bought.status).toBe(201);
};

const SHOP = {
  name: 'Pasticceria Aurora',
  address: 'Via Roma 1, Torino',
  email: 'ciao@aurora.example',
  socialUrl: null,
};

const sizeOf = (png: Buffer | undefined) => readPng(png ?? Buffer.alloc(0));

describe('the wallets', () => {
  it('are offered if the deployment has their keys', async () => {
    const { status, body } = await call(wallet.available, {}, as(owner));
    expect([status, body]).toEqual([200, { wallets: ['apple'], passes: [] }]);
  });
});

describe('the card as a pass', () => {
  it('is a file that the phone’s wallet can open', async () => {
    const { headers } = await addPass(await newPlayer({ now: NOON }));
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
    });
  });

  it('shows code, stamps and the next prize, but no name', async () => {
    const player = await newPlayer({ now: NOON });
    await buy(player, NOON);
    const { pass, files } = await addPass(player);
    const { code } = await cardOf(player);
    expect(pass).toMatchObject({
      formatVersion: 1,
      webServiceURL: 'http://localhost:3000/api/wallet',
      voided: false,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code, altText: formatCardCode(code) }],
      storeCard: {
        headerFields: [{ key: 'stamps', value: '1/8' }],
        secondaryFields: [{ key: 'prize', label: 'CON 3 BOLLINI', value: 'Un caffè' }],
        auxiliaryFields: [],
      },
    });
    expect(pass.authenticationToken.length).toBeGreaterThan(32);
    const said = [...files.values()].join();
    expect(said).not.toContain(player.username);
    expect(said).not.toContain(player.email);
    expect(said).not.toContain(String(player.id));
  });

  it('shows the next prize after a step was reached', async () => {
    const player = await newPlayer({ now: NOON });
    for (const hours of [0, 1, 2]) await buy(player, NOON + hours * HOUR);
    const { pass, files } = await addPass(player, NOON + 3 * HOUR);
    expect(pass.storeCard).toMatchObject({
      headerFields: [{ value: '3/8' }],
      secondaryFields: [{ label: 'CON 8 BOLLINI', value: 'Una torta' }],
    });
    // Three of eight are 3.75 tenths; only whole tenths are drawn.
    const drawn = await readFile('functions/domain/wallet/apple/pictures/strip-3.png');
    expect(files.get('strip.png')?.equals(drawn)).toBe(true);
  });

  it('shows the vouchers that can be used, and none that are used, expired or deleted', async () => {
    const player = await newPlayer({ now: NOON });
    const good = await newVoucher(owner, player, NOON, { discountPercent: 12.5 });
    const dated = await newVoucher(owner, player, NOON, { validUntil: '2026-12-01T12:00:00.000Z' });
    await newVoucher(owner, player, NOON, { validFrom: '2026-12-01T12:00:00.000Z' });
    const gone = await newVoucher(owner, player, NOON);
    await call(contract.vouchers.remove, { id: gone.id }, as(player));
    const { pass } = await addPass(player, NOON + 1);
    expect(pass.storeCard.auxiliaryFields).toMatchObject([
      { label: 'VOUCHER', value: '2 da usare' },
    ]);
    expect(pass.storeCard.backFields.slice(0, 3)).toMatchObject([
      { label: 'Sconto del 15%', value: `${dated.code}, fino al 1º dicembre 2026` },
      { label: 'Sconto del 12,5%', value: good.code },
      { key: 'rules' },
    ]);
  });

  it('shows the rules, the hours and the address, in the shop’s colour', async () => {
    const hours = [[], ...Array.from({ length: 6 }, () => [{ from: '07:00', to: '13:00' }])];
    const details = { ...SHOP, hours, color: '#1d4f3a' };
    expect((await call(shop.updateDetails, details, as(owner))).status).toBe(200);
    const { pass } = await addPass(await newPlayer({ now: NOON }));
    expect(pass).toMatchObject({
      organizationName: 'Pasticceria Aurora',
      description: 'La carta fedeltà di Pasticceria Aurora',
      backgroundColor: 'rgb(29, 79, 58)',
      foregroundColor: 'rgb(255, 255, 255)',
    });
    const back: { key: string; value: string }[] = pass.storeCard.backFields;
    const said = Object.fromEntries(back.map(({ key, value }) => [key, value]));
    expect(said).toMatchObject({
      address: 'Via Roma 1, Torino',
      hours: expect.stringContaining('lunedì chiuso\nmartedì 07:00–13:00'),
    });
    expect(said.rules).toContain('con 8 bollini ricevi «Una torta».\nCon 3 bollini: «Un caffè».');
    expect(said.rules).toContain('/regolamento');
  });

  it('is suggested near the locations, and lists that of the last visit first', async () => {
    const map = (at: number) => `https://www.google.com/maps/@45.${at},7.68,17z`;
    const other = (at: number, closed = false) => {
      const name = `Via ${at}`;
      return { name, address: name, mapUrl: map(at), closed };
    };
    const locations = Array.from({ length: 12 }, (_, i) => other(i + 1, i === 3));
    const { address: _, ...common } = SHOP;
    const saved = await call(shop.updateDetails, { ...common, locations }, as(owner));
    const ids = saved.body.shop.locations.map(({ id }) => id);
    const player = await newPlayer({ now: NOON });
    const placesOf = ({ pass }: Awaited<ReturnType<typeof addPass>>) => {
      const back: { key: string; label: string; value: string }[] = pass.storeCard.backFields;
      return {
        near: pass.locations,
        fields: back.filter(({ key }) => key.startsWith('location')).map(({ label }) => label),
      };
    };
    const before = placesOf(await addPass(player));
    expect(before.near).toHaveLength(10);
    expect(before.near.slice(2, 4)).toEqual([
      { latitude: 45.3, longitude: 7.68, relevantText: 'Via 3: mostra la carta' },
      { latitude: 45.5, longitude: 7.68, relevantText: 'Via 5: mostra la carta' },
    ]);
    expect(before.fields.slice(0, 4)).toEqual(['Via 1', 'Via 2', 'Via 3', 'Via 5']);
    const sold = { customerId: player.id, amount: 500, location: ids[11] };
    expect((await call(till.purchase, sold, as(clerk, NOON))).status).toBe(201);
    const after = placesOf(await addPass(player, NOON + 1));
    expect(after.fields.slice(0, 2)).toEqual(['Via 12', 'Via 1']);
    expect(after.near[0].relevantText).toBe('Via 12: mostra la carta');
    const first = { ...other(1), id: 1 };
    const used = { ...other(12, true), id: ids[11] };
    await call(shop.updateDetails, { ...common, locations: [first, used] }, as(owner));
    const one = await addPass(player, NOON + 2);
    expect(placesOf(one)).toEqual({
      near: [{ latitude: 45.1, longitude: 7.68, relevantText: `${SHOP.name}: mostra la carta` }],
      fields: [],
    });
  });

  it('has its pictures in the sizes that Apple prescribes', async () => {
    const { files } = await addPass(await newPlayer({ now: NOON }));
    for (const [scale, suffix] of ['', '@2x', '@3x'].entries()) {
      const times = (width: number, height: number) => ({
        width: width * (scale + 1),
        height: height * (scale + 1),
      });
      expect(sizeOf(files.get(`icon${suffix}.png`))).toEqual(times(29, 29));
      expect(sizeOf(files.get(`strip${suffix}.png`))).toEqual(times(375, 144));
      expect(sizeOf(files.get(`logo${suffix}.png`))).toEqual(times(50, 50));
    }
  });

  it('has the shop’s logo in the sizes that the panel made', async () => {
    const upload = async (kind: 'logo' | 'pass-logo', width: number): Promise<string> => {
      const rawBody = pngOf({ width, height: width / 4 });
      return (await call(shop.upload, { kind }, { ...as(owner), rawBody })).body.upload.id;
    };
    const logoId = await upload('logo', 400);
    const widths = [160, 320, 480];
    const passLogoIds = await Promise.all(widths.map(width => upload('pass-logo', width)));
    const update = (more: object) =>
      call(shop.updateDetails, { ...SHOP, ...more }, as(owner)).then(({ status }) => status);
    const shown = async (): Promise<number[]> => {
      const { files } = await addPass(await newPlayer({ now: NOON }));
      return ['', '@2x', '@3x'].map(suffix => sizeOf(files.get(`logo${suffix}.png`)).width);
    };
    expect(await update({ logoId, passLogoIds })).toBe(200);
    expect(await shown()).toEqual(widths);
    // A change that omits the logo keeps it; another logo replaces it.
    expect(await update({ tagline: 'Dolci dal 1952' })).toBe(200);
    expect(await shown()).toEqual(widths);
    expect(await update({ logoId: null })).toBe(200);
    expect(await shown()).toEqual([50, 100, 150]);
  });

  it('is the same pass each time, even if requested twice at once', async () => {
    const player = await newPlayer({ now: NOON });
    const first = await Promise.all([addPass(player), addPass(player)]);
    const keys = [...first, await addPass(player, NOON + HOUR)].map(keyOf);
    expect(new Set(keys.map(({ serial }) => serial)).size).toBe(1);
    expect(new Set(keys.map(({ token }) => token)).size).toBe(1);
  });

  it('has a serial number and a token that reveal nothing about others', async () => {
    const one = await keyOfNewPass(await newPlayer({ now: NOON }));
    const other = await keyOfNewPass(await newPlayer({ now: NOON }));
    expect(one.serial).not.toBe(other.serial);
    expect(one.token).not.toBe(other.token);
    expect(one.token).not.toContain(one.serial);
  });

  it('is replaced by another one with the new code after a renewal', async () => {
    const player = await newPlayer({ now: NOON });
    const before = await addPass(player);
    const { body } = await call(card.renew, {}, as(player));
    const after = await addPass(player);
    expect(after.pass.barcodes[0].message).toBe(body.card.code);
    expect(keyOf(after).serial).not.toBe(keyOf(before).serial);
  });
});
