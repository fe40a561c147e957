import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGES_KEPT, changedConsents } from '#functions/domain/promotion/consents.ts';
import { marketingConsents } from '#functions/items/promotions.ts';
import { contract } from '#shared/contract/index.ts';
import { CONSENT_WORDINGS } from '#shared/rules/consents.ts';
import { iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { itemsContaining } from '../auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';

const { settings, auth } = contract;

const change = (player: Player, input: object, now = NOON) =>
  uncheckedCall(settings.changeOffers, input, as(player, now));

/** The consents in the player's own export. */
const exportedConsents = async (player: Player): Promise<unknown> => {
  const { body } = await call(settings.exportData, {}, as(player));
  return Object(body.promotions)[0];
};

describe('the consents to offers', () => {
  it('aren’t given by a player who wasn’t asked, while offers are notices in the app', async () => {
    const anna = await newPlayer({ now: NOON });
    const { body } = await call(settings.read, {}, as(anna));
    expect(body).toMatchObject({ offersByMail: false, offersFromPurchases: false, inbox: true });
  });

  it('are given and withdrawn one by one in the settings, which show them', async () => {
    const anna = await newPlayer({ now: NOON });
    const steps = [
      [{ offersByMail: true }, { offersByMail: true, offersFromPurchases: false, inbox: true }],
      [{ offersFromPurchases: true }, { offersByMail: true, offersFromPurchases: true }],
      [{ inbox: false }, { offersByMail: true, offersFromPurchases: true, inbox: false }],
      [{ offersByMail: false }, { offersByMail: false, offersFromPurchases: true, inbox: false }],
      [{}, { offersByMail: false, offersFromPurchases: true, inbox: false }],
    ] as const;
    for (const [input, expected] of steps) {
      const { status, body } = await change(anna, input);
      expect([status, body]).toEqual([200, expect.objectContaining(expected)]);
      const read = await call(settings.read, {}, as(anna));
      expect(read.body).toMatchObject(expected);
    }
  });

  it.each([
    [{ offersByMail: 'sì' }, 'offersByMail'],
    [{ offersFromPurchases: null }, 'offersFromPurchases'],
    [{ inbox: 1 }, 'inbox'],
    [{ push: true }, ''],
  ])('accept only yes or no: %o', async (input, path) => {
    const anna = await newPlayer({ now: NOON });
    const { status, failure } = await change(anna, { ...input });
    expect([status, failure.issues?.map(issue => issue.path)]).toEqual([400, [path]]);
    expect(await exportedConsents(anna)).toBeUndefined();
  });

  it('are proven by time, place and wording, once per real change, and exported', async () => {
    const anna = await newPlayer({ now: NOON });
    await change(anna, { offersByMail: true });
    await change(anna, { offersByMail: true, offersFromPurchases: false }, NOON + MINUTE);
    await change(anna, { offersByMail: false }, NOON + 2 * MINUTE);
    const proof = { consent: 'offersByMail', place: 'settings' };
    const wording = 'Voglio ricevere offerte e novità per e-mail (facoltativo, dai 14 anni)';
    expect(await exportedConsents(anna)).toMatchObject({
      offersByMail: false,
      changes: [
        { ...proof, wording, given: true, at: iso(NOON) },
        { ...proof, wording, given: false, at: iso(NOON + 2 * MINUTE) },
      ],
    });
  });

  it('are erased with the account', async () => {
    const anna = await newPlayer({ now: NOON });
    await change(anna, { offersByMail: true, offersFromPurchases: true });
    const { status } = await call(settings.deleteAccount, { password: anna.password }, as(anna));
    expect(status).toBe(200);
    const left = await itemsContaining(CONSENT_WORDINGS.offersFromPurchases);
    expect(left.filter(({ pk }) => pk === marketingConsents(anna.id).key.pk)).toEqual([]);
  });

  it('lose none of several concurrent changes', async () => {
    const anna = await newPlayer({ now: NOON });
    const changes = [{ offersByMail: true }, { offersFromPurchases: true }, { inbox: false }];
    const made = await Promise.all(
      [...changes, ...changes].map(input => retryUnavailable(() => change(anna, input))),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await exportedConsents(anna)).toMatchObject({
      ...Object.assign({}, ...changes),
      changes: [{ given: true }, { given: true }],
    });
  });
});

describe('a registration', () => {
  const details = (name: string) => ({
    username: name,
    email: `${name}@example.it`,
    password: 'crema-e-cannella',
    acceptTerms: true as const,
  });

  const register = (input: object) =>
    uncheckedCall(auth.register, input, { now: NOON, address: uniqueAddress() });

  it('stores the consent of a ticked box with its wording, and nothing for the others', async () => {
    const unticked = { offersByMail: false, offersFromPurchases: false };
    const [bare, empty, ticked] = await Promise.all([
      register(details('senza')),
      register({ ...details('vuote'), ...unticked }),
      register({ ...details('spuntata'), offersFromPurchases: true }),
    ]);
    expect([bare.status, empty.status, ticked.status]).toEqual([201, 201, 201]);
    expect(await itemsContaining('"registration"')).toMatchObject([
      {
        offersByMail: false,
        offersFromPurchases: true,
        inbox: true,
        changes: [
          {
            consent: 'offersFromPurchases',
            given: true,
            at: NOON,
            place: 'registration',
            wording:
              'Potete usare i miei acquisti per scegliere le offerte (facoltativo, dai 14 anni)',
          },
        ],
      },
    ]);
  });

  it('refuses anything other than yes or no, without making an account', async () => {
    const { status, failure } = await register({ ...details('forse'), offersByMail: 'on' });
    expect([status, failure.issues]).toEqual([
      400,
      [{ path: 'offersByMail', message: 'Valore non valido.' }],
    ]);
    expect(await itemsContaining('forse@example.it')).toEqual([]);
  });
});

describe('the stored proofs', () => {
  const CONSENTS = ['offersByMail', 'offersFromPurchases'] as const;
  const wish = fc.record({
    offersByMail: fc.option(fc.boolean(), { nil: undefined }),
    offersFromPurchases: fc.option(fc.boolean(), { nil: undefined }),
  });

  it('are the newest hundred real changes, and the last one of each consent', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 200, size: 'max' }), wishes => {
        let consents = marketingConsents.missing;
        const made: string[] = [];
        for (const [at, wanted] of wishes.entries()) {
          const before = consents;
          consents = changedConsents(before, wanted, { place: 'settings', at });
          for (const consent of CONSENTS)
            if ((wanted[consent] ?? before[consent]) !== before[consent])
              made.push(`${at} ${consent} ${!before[consent]}`);
        }
        const kept = consents.changes.map(({ at, consent, given }) => `${at} ${consent} ${given}`);
        const others = kept.length - Math.min(kept.length, CONSENTS.length);
        expect(kept).toHaveLength(Math.min(made.length, CHANGES_KEPT));
        expect(kept.slice(-others || kept.length)).toEqual(made.slice(-others || made.length));
        for (const consent of CONSENTS) {
          const isOfIt = (one: string): boolean => one.includes(consent);
          expect(kept.findLast(isOfIt)).toBe(made.findLast(isOfIt));
        }
      }),
      { numRuns: sized(20, 500) },
    );
  });

  it('include the last one of a consent that was changed long ago', () => {
    const at = (instant: number) => ({ place: 'settings', at: instant }) as const;
    let consents = changedConsents(marketingConsents.missing, { offersFromPurchases: true }, at(0));
    for (let instant = 1; instant <= 3 * CHANGES_KEPT; instant++)
      consents = changedConsents(consents, { offersByMail: instant % 2 === 1 }, at(instant));
    const { changes } = consents;
    expect(changes).toHaveLength(CHANGES_KEPT);
    expect(changes[0]).toMatchObject({ consent: 'offersFromPurchases', at: 0 });
    expect(changes[1]).toMatchObject({ at: 2 * CHANGES_KEPT + 2 });
  });
});
