import { createMailToken, credentialsHash } from '#functions/domain/account/mail-tokens.ts';
import { sha256 } from '#functions/hash.ts';
import { account } from '#functions/items/account.ts';
import {
  emailChanges,
  emailConfirmation,
  emailRelease,
  resetToken,
} from '#functions/items/mail.ts';
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { inviteSuperAdmin } from '#infra/superadmin/invite.ts';
import { contract } from '#shared/contract/index.ts';
import { ABSENCE_DAYS } from '#shared/rules/away-summary.ts';
import { PUSH_DEVICES_MAX } from '#shared/rules/pushes.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

const { settings } = contract;

let browsers = 0;

/** What a browser submits when it subscribes. */
const newSubscription = () => ({
  subscription: {
    endpoint: `https://fcm.googleapis.com/fcm/send/${browsers++}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  topics: ['oven' as const],
});

const password = 'crema-e-cannella';
const newPassword = 'panna-e-cioccolato';

const setConfirmed = async ({ id }: Player, emailVerified: boolean): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(account(id));
  if (own.value) own.set({ ...own.value, emailVerified });
  await unit.commit();
};

export const accounts: Scenarios = {
  'auth.login': async ({ player }) => [{ email: player.email, password: player.password }],
  'auth.logout': async () => [{}, await registerPlayer({ now: NOON })],
  'auth.register': async () => [
    { username: 'misurata', email: 'misurata@example.it', password, acceptTerms: true },
  ],
  'auth.register with a place': async () => [
    {
      ...{ username: 'dal banco', email: 'banco@example.it', password },
      acceptTerms: true,
      from: 'banco',
    },
  ],
  'auth.register with a link for the staff': async () => {
    const email = 'invitata@example.it';
    const { token } = await inviteSuperAdmin(email, NOON);
    return [{ username: 'invitata', email, password, acceptTerms: true, staffToken: token }];
  },
  'auth.forgotPassword': async ({ player }) => [{ email: player.email }],
  'auth.resetPassword': async () => {
    const { id: playerId } = await registerPlayer({ now: NOON });
    const token = 'a-token-that-was-mailed';
    const unit = new UnitOfWork(NOON);
    const { value: own } = await unit.load(account(playerId));
    if (!own) throw new Error('No account');
    const proof = {
      playerId,
      credentials: credentialsHash(own),
      addressHash: sha256(own.email.toLowerCase()),
    };
    unit.create(resetToken(sha256(token)), { ...proof, expiresAt: NOON + HOUR, used: false });
    await unit.commit();
    return [{ token, newPassword }];
  },
  'auth.confirmEmail': async () => {
    const { id } = await registerPlayer({ now: NOON });
    const { token, hash } = createMailToken(id);
    const unit = new UnitOfWork(NOON);
    const email = (await unit.load(account(id))).value?.email ?? '';
    unit.create(emailConfirmation(id, hash), { email, expiresAt: NOON + HOUR });
    await unit.commit();
    return [{ token }];
  },
  'auth.undoEmail': async () => {
    const player = await registerPlayer({ now: NOON });
    await call(settings.changeEmail, { email: 'presa@example.it' }, as(player));
    const unit = new UnitOfWork(NOON);
    const { token, hash } = createMailToken(player.id);
    const made = await unit.load(emailChanges(player.id));
    const [change] = made.value.changes;
    if (!change) throw new Error('No change');
    made.set({ changes: [{ ...change, hash }] });
    await unit.commit();
    return [{ token }];
  },
  'auth.freeEmail': async () => {
    const player = await registerPlayer({ now: NOON });
    const email = 'liberata@example.it';
    await call(settings.changeEmail, { email }, as(player));
    const { token, hash } = createMailToken(player.id);
    const unit = new UnitOfWork(NOON);
    unit.create(emailRelease(player.id, hash), { email, expiresAt: NOON + HOUR });
    await unit.commit();
    return [{ token }];
  },
  // With the password, which an older session requires.
  'settings.changeEmail': async () => {
    const player = await registerPlayer({ now: NOON });
    return [{ email: 'cambiata@example.it', password: player.password }, player];
  },
  'settings.changeBirthday': async () => [
    { birthday: '11-25' },
    await registerPlayer({ now: NOON }),
  ],
  'settings.sendConfirmation': async () => [{}, await registerPlayer({ now: NOON })],
  'settings.joinStaff': async () => {
    const player = await registerPlayer({ now: NOON });
    const unit = new UnitOfWork(NOON);
    const own = await unit.load(account(player.id));
    if (!own.value) throw new Error('No account');
    own.set({ ...own.value, emailVerified: true });
    await unit.commit();
    const { token } = await inviteSuperAdmin(player.email, NOON);
    return [{ token }, player];
  },
  'settings.changePassword': async () => {
    const player = await registerPlayer({ now: NOON });
    return [{ oldPassword: player.password, newPassword }, player];
  },
  'settings.changeOffers': async () => [
    { offersByMail: true },
    await registerPlayer({ now: NOON }),
  ],
  'settings.unsubscribe': async () => {
    const player = await registerPlayer({ now: NOON });
    await call(settings.changeOffers, { offersByMail: true }, as(player));
    return [{ token: await unsubscribeToken(player.id) }];
  },
  // It replaces the oldest subscription.
  'settings.subscribePush': async () => {
    const player = await registerPlayer({ now: NOON });
    for (let i = 0; i < PUSH_DEVICES_MAX; i++)
      await call(settings.subscribePush, newSubscription(), as(player));
    return [newSubscription(), player];
  },
  'settings.unsubscribePush': async () => {
    const [player, one] = [await registerPlayer({ now: NOON }), newSubscription()];
    await call(settings.subscribePush, one, as(player));
    return [{ endpoint: one.subscription.endpoint }, player];
  },
  'settings.endSession': async () => {
    const player = await registerPlayer({ now: NOON });
    const { body } = await call(contract.settings.sessions, {}, as(player));
    return [{ id: body.sessions[0]?.id ?? 0 }, player];
  },
  'settings.endOtherSessions': async () => [{}, await registerPlayer({ now: NOON })],
  'settings.deleteAccount': async () => {
    const player = await registerPlayer({ now: NOON });
    return [{ password: player.password }, player];
  },
  'dashboard.read': async ({ player }) => {
    await setConfirmed(player, true);
    return [{}];
  },
  'dashboard.read with an unconfirmed address': async ({ player }) => {
    await setConfirmed(player, false);
    return [{}];
  },
  'dashboard.read after an absence': async () => {
    const player = await newPlayer({ now: NOON - ABSENCE_DAYS * DAY });
    const { inviteCode } = (await call(contract.friends.inviteCode, {}, as(player))).body;
    await call(contract.friends.add, { code: inviteCode }, as(await newPlayer({ now: NOON })));
    return [{}, player];
  },
  'dashboard.seenAbsence': async () => [{}, await newPlayer({ now: NOON })],
  'dashboard.play': async () => [{ id: 1 }],
};
