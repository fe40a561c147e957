import '#test/support/push-service.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import './outbox.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pushEndpointId } from '#functions/items/pushes.ts';
import { googlePass } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, type Player, registerPlayer } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser } from '#test/support/push-service.ts';
import { newStaff } from '#test/support/staff.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { addPasskey, givePasskey, signInWith } from '../passkeys/passkey-calls.ts';
import { storeSetting } from '../staff/second-step-calls.ts';
import { fetchPass, keyOfNewPass } from '../wallet/wallet-calls.ts';
import { receiveToken, sent, tokenFor } from './outbox.ts';
import { changeAccount, itemsContaining, readAccount } from './stored-items.ts';

const { auth, passkeys, settings, wallet } = contract;

const TAKEN_AWAY = 'Per sicurezza abbiamo tolto passkey e carte nei wallet: aggiungile di nuovo.';
const NEW = 'sfogliatella-riccia';

let anna: Player;
beforeEach(async () => {
  anna = await registerPlayer({ now: NOON });
  await changeAccount(anna.id, { emailVerified: true });
});

const anonymous = (now: number) => ({ now, address: uniqueAddress() });
const from = ({ cookie }: { cookie: string }, now: number) => ({ cookie, ...anonymous(now) });

/** Changes the address, as somebody with the session and the password can. */
const move = async (email: string, now: number) => {
  const change = { email, password: anna.password };
  expect((await call(settings.changeEmail, change, from(anna, now))).status).toBe(200);
};

const confirm = async (email: string, now: number) => {
  const token = await receiveToken(email, 'confirm-email');
  expect((await call(auth.confirmEmail, { token }, from(anna, now))).status).toBe(200);
};

const undo = (token: string, now: number) => call(auth.undoEmail, { token }, anonymous(now));

/** Undoes the last change of the address by the link in its mail. */
const undoMailed = async (now: number) => undo(await receiveToken(anna.email, 'undo-email'), now);

const reset = async (now: number) => {
  await call(auth.forgotPassword, { email: anna.email }, anonymous(now));
  const token = tokenFor(anna.email);
  return call(auth.resetPassword, { token, newPassword: NEW }, anonymous(now));
};

const lastMailTo = (email: string, subject: string) =>
  vi.waitFor(() => {
    const mail = sent.find(one => one.to === email && one.subject === subject);
    if (!mail) throw new Error(`No mail '${subject}' to ${email}`);
    return mail;
  }, 5000);

/** A card that was offered to Google's wallet. */
const keepInGoogles = async ({ id }: Player): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  unit.create(googlePass(id), { serial: 'g', createdAt: NOON, updatedAt: NOON, fingerprint: 'f' });
  await unit.commit();
};

/** A new session of the owner, with whichever password is valid. */
const signedIn = async (now: number) => {
  const { email } = anna;
  for (const password of [NEW, anna.password]) {
    const { cookie } = await call(auth.login, { email, password }, anonymous(now));
    if (cookie) return from({ cookie }, now);
  }
  throw new Error('Nobody signs in');
};

const countOf = (text: string) => itemsContaining(text).then(({ length }) => length);

describe('a thief with the password who adds a passkey, then changes the address', () => {
  it('is locked out after the undo and the reset, and confirms nothing in between', async () => {
    const { authenticator } = await addPasskey(anna, new Authenticator(), { now: NOON });
    await move(`ladro-${anna.email}`, NOON + 1000);
    const undone = await undoMailed(NOON + MINUTE);
    expect([undone.status, undone.body]).toEqual([200, { removed: true }]);
    expect((await signInWith(authenticator, {}, { now: NOON + MINUTE })).status).toBe(401);
    expect((await reset(NOON + 2 * MINUTE)).body).toEqual({});
    expect((await signInWith(authenticator, {}, { now: NOON + 3 * MINUTE })).status).toBe(401);
  });

  it('is locked out by the reset alone, and its mail and answer say what was removed', async () => {
    const authenticator = await givePasskey(anna);
    const answered = await reset(NOON + MINUTE);
    expect([answered.status, answered.body]).toEqual([200, { removed: true }]);
    expect((await signInWith(authenticator, {}, { now: NOON + 2 * MINUTE })).status).toBe(401);
    const mail = await lastMailTo(anna.email, 'La tua password è cambiata');
    expect(mail.text).toContain(TAKEN_AWAY);
    expect(mail.text).toContain('/forgot-password');
  });

  it('is locked out after adding another passkey between the undo and the reset', async () => {
    await move(`ladro-${anna.email}`, NOON + 1000);
    await undoMailed(NOON + MINUTE);
    const again = await call(
      auth.login,
      { email: anna.email, password: anna.password },
      anonymous(NOON + MINUTE),
    );
    const thief = { ...anna, cookie: again.cookie ?? '' };
    const { authenticator } = await addPasskey(thief, new Authenticator(), { now: NOON + MINUTE });
    expect((await reset(NOON + 2 * MINUTE)).body).toEqual({ removed: true });
    expect((await signInWith(authenticator, {}, { now: NOON + 3 * MINUTE })).status).toBe(401);
  });
});

describe('what a recovery ends', () => {
  const recoveries = [
    ['a reset', () => reset(NOON + 2 * MINUTE)],
    [
      'an undo',
      async () => {
        await move(`altra-${anna.email}`, NOON + MINUTE);
        return undoMailed(NOON + 2 * MINUTE);
      },
    ],
  ] as const;

  it.each(recoveries)(
    'by %s: the pass of the card and the push subscriptions',
    async (_, recover) => {
      const pass = await keyOfNewPass(anna, NOON);
      await keepInGoogles(anna);
      const browser = newBrowser();
      const topics: ['oven'] = ['oven'];
      const { subscription } = browser;
      await call(settings.subscribePush, { subscription, topics }, from(anna, NOON));
      const id = pushEndpointId(subscription.endpoint);
      expect(await countOf(id)).toBe(1);
      expect((await recover()).body).toEqual({ removed: true });
      const { opened } = await fetchPass(pass, { now: NOON + 3 * MINUTE });
      expect([opened?.pass.voided, opened?.pass.barcodes]).toEqual([true, []]);
      const { body } = await call(wallet.available, {}, await signedIn(NOON + 3 * MINUTE));
      expect(body.passes).toEqual([]);
      expect(await countOf(id)).toBe(0);
      expect(await countOf(subscription.endpoint)).toBe(0);
    },
  );

  it.each(recoveries)('by %s: isn’t mentioned if there was nothing to end', async (_, recover) => {
    expect((await recover()).body).toEqual({});
    const subjects = sent.filter(({ to }) => to === anna.email).map(({ text }) => text);
    expect(subjects.join()).not.toContain('Per sicurezza');
  });

  it('by an undo: is mentioned in the mail with the link for a new password', async () => {
    await givePasskey(anna);
    await move(`ladro-${anna.email}`, NOON + 1000);
    await undoMailed(NOON + MINUTE);
    const mail = await lastMailTo(anna.email, 'Reimposta la tua password');
    expect(mail.text).toContain(TAKEN_AWAY);
  });
});

describe('a link that undoes a change', () => {
  /** Lets a thief confirm an address and go back to the owner's, and gives the link to the thief's. */
  const goAndReturn = async (backAt: number): Promise<string> => {
    const thiefs = `ladro-${anna.email}`;
    await move(thiefs, NOON);
    await confirm(thiefs, NOON);
    await move(anna.email, backAt);
    return receiveToken(thiefs, 'undo-email');
  };

  it('to a thief’s address stops working once the owner’s is confirmed again', async () => {
    const token = await goAndReturn(NOON + MINUTE);
    await confirm(anna.email, NOON + MINUTE);
    expect((await undo(token, NOON + 3 * MINUTE)).status).toBe(400);
    expect((await reset(NOON + 4 * MINUTE)).status).toBe(200);
  });

  it('to a thief’s address doesn’t outlast the link to the owner’s', async () => {
    const token = await goAndReturn(NOON + 6 * DAY);
    expect((await undo(token, NOON + 7 * DAY)).status).toBe(400);
  });

  it('to a thief’s address works until then', async () => {
    const token = await goAndReturn(NOON + 6 * DAY);
    expect((await undo(token, NOON + 7 * DAY - MINUTE)).status).toBe(200);
  });

  it('to the owner’s address still works after a reset at the thief’s', async () => {
    const thiefs = `ladro-${anna.email}`;
    await move(thiefs, NOON);
    await confirm(thiefs, NOON);
    await call(auth.forgotPassword, { email: thiefs }, anonymous(NOON + MINUTE));
    const token = tokenFor(thiefs);
    const taken = await call(
      auth.resetPassword,
      { token, newPassword: 'ladro-di-ricette' },
      anonymous(NOON + MINUTE),
    );
    expect(taken.status).toBe(200);
    expect((await undoMailed(NOON + 2 * MINUTE)).status).toBe(200);
    expect((await reset(NOON + 3 * MINUTE)).status).toBe(200);
  });
});

describe('a member of staff who must show a passkey', () => {
  const startSessions = async (createdAt: number): Promise<void> => {
    const { sessions } = await readAccount(anna.id);
    await changeAccount(anna.id, { sessions: sessions.map(one => ({ ...one, createdAt })) });
  };

  /** A member of staff in place of anna, with passkeys of the given ages. */
  const clerkWith = async (ages: readonly number[]) => {
    anna = await newStaff('ADMIN', NOON);
    await changeAccount(anna.id, { emailVerified: true });
    const keys: Authenticator[] = [];
    for (const age of ages) {
      await startSessions(NOON - age);
      keys.push((await addPasskey(anna, new Authenticator(), { now: NOON - age })).authenticator);
    }
    await startSessions(NOON);
    return keys;
  };

  it('keeps the passkeys at a reset, but loses the pass', async () => {
    const [key = new Authenticator()] = await clerkWith([0]);
    const pass = await keyOfNewPass(anna, NOON);
    await storeSetting({ isOn: true });
    expect((await reset(NOON + MINUTE)).body).toEqual({ removed: true });
    expect((await signInWith(key, {}, { now: NOON + 2 * MINUTE })).status).toBe(200);
    expect((await fetchPass(pass, { now: NOON + MINUTE })).opened?.pass.voided).toBe(true);
    await storeSetting({ isOn: false });
  });

  it('loses, at an undo, the passkeys added since thirty days before the change', async () => {
    const [old = new Authenticator(), late = new Authenticator()] = await clerkWith([
      31 * DAY,
      29 * DAY,
    ]);
    await storeSetting({ isOn: true });
    await move(`ladro-${anna.email}`, NOON);
    expect((await undoMailed(NOON + MINUTE)).body).toEqual({ removed: true });
    const at = { now: NOON + 2 * MINUTE };
    expect((await signInWith(late, {}, at)).status).toBe(401);
    expect((await signInWith(old, {}, at)).status).toBe(200);
    await storeSetting({ isOn: false });
  });

  it('has no passkey left after a reset once passkeys aren’t required', async () => {
    const [key = new Authenticator()] = await clerkWith([0]);
    await reset(NOON + MINUTE);
    expect((await signInWith(key, {}, { now: NOON + 2 * MINUTE })).status).toBe(401);
  });
});

describe('the mail about a new passkey', () => {
  const TITLE = 'Una passkey in più per il tuo account';
  const CHROME =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

  const addWith = async (userAgent: string) => {
    const options = { ...from(anna, NOON), userAgent };
    const { body } = await call(passkeys.addOptions, {}, options);
    const response = new Authenticator().create(body.options);
    return call(passkeys.add, { response, name: 'Telefono' }, options);
  };

  it('says when and on which device it was added, and where to go', async () => {
    expect((await addWith(CHROME)).status).toBe(201);
    const { text } = await lastMailTo(anna.email, TITLE);
    expect(text).toContain('20 novembre 2026');
    expect(text).toContain('12:00');
    expect(text).toContain('Chrome su Android');
    expect(text).toContain('http://localhost:3000/forgot-password');
  });

  it('contains nothing that a browser makes up', async () => {
    expect((await addWith('Vinci-un-premio/1.0 evil.example')).status).toBe(201);
    const { text, html } = await lastMailTo(anna.email, TITLE);
    expect(text + html).not.toMatch(/Vinci|evil/);
  });

  it('goes to the confirmed address while a new one is unconfirmed', async () => {
    const changed = `ladro-${anna.email}`;
    await move(changed, NOON);
    await addPasskey(anna, new Authenticator(), { now: NOON + 1 });
    await lastMailTo(anna.email, TITLE);
    expect(sent.filter(({ to, subject }) => to === changed && subject === TITLE)).toEqual([]);
  });
});
