import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { receiveToken, sent } from '../auth/outbox.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { givePasskey } from '../passkeys/passkey-calls.ts';
import { as } from './second-step-calls.ts';

const { admin, auth, settings, shop } = contract;

/** Two super administrators with a confirmed address; below, one without. */
let owner: Player;
let partner: Player;
beforeEach(async () => {
  [owner, partner] = [await newStaff('SUPER_ADMIN', NOON), await newStaff('SUPER_ADMIN', NOON)];
  for (const { id } of [owner, partner]) await changeAccount(id, { emailVerified: true });
  await newStaff('SUPER_ADMIN', NOON);
});

const ROLE = 'È cambiato un ruolo';
const PASSKEYS = 'Sono state tolte delle passkey';

/** The mails about a user: recipient and text. */
const newsOf = ({ username }: { username: string }, subject = ROLE) =>
  sent.filter(mail => mail.subject === subject && mail.text.includes(` ${username} `));

/** Waits for the mails about one change, which go to both, and returns the text. */
const toldOf = async (about: { username: string }, subject = ROLE): Promise<string> => {
  const told = () => newsOf(about, subject).filter(({ to }) => both().includes(to));
  await expect
    .poll(() =>
      told()
        .map(({ to }) => to)
        .sort(),
    )
    .toEqual(both());
  return told()[0]?.text ?? '';
};

const both = () => [owner.email, partner.email].sort();

const setRole = ({ id }: Player, newRole: 'USER' | 'ADMIN' | 'SUPER_ADMIN') =>
  call(admin.setRole, { id, newRole }, as(owner));

describe('all super administrators with a confirmed address are told by mail', () => {
  it('who gave whom which role, and when', async () => {
    const clerk = await newPlayer({ now: NOON });
    await setRole(clerk, 'ADMIN');
    const text = await toldOf(clerk);
    expect(text).toContain(
      `il ruolo di ${clerk.username} è cambiato: era «Giocatore», ora è «Staff del negozio».`,
    );
    expect(text).toContain(`Chi l’ha fatto: ${owner.username}. Quando: 20 novembre 2026`);
    expect(text).toContain('12:00');
    // Nothing changes, so nobody is mailed.
    await setRole(clerk, 'ADMIN');
    expect(newsOf(clerk)).toHaveLength(2);
  });

  it('about their own role, if somebody has taken it away', async () => {
    await setRole(partner, 'USER');
    expect(await toldOf(partner)).toContain('era «Titolare», ora è «Giocatore»');
  });

  it('at their confirmed address while the present one is unconfirmed', async () => {
    const { email } = partner;
    await call(settings.changeEmail, { email: 'presa@example.it' }, as(partner));
    const clerk = await newPlayer({ now: NOON });
    await setRole(clerk, 'ADMIN');
    await toldOf(clerk);
    expect(newsOf(clerk).map(({ to }) => to)).toContain(email);
    expect(newsOf(clerk).map(({ to }) => to)).not.toContain('presa@example.it');
  });

  it('about somebody who joins by an invitation, with or without an account', async () => {
    const clerk = await newPlayer({ now: NOON });
    await changeAccount(clerk.id, { emailVerified: true });
    const invite = (email: string) => call(shop.inviteStaff, { email }, as(owner));
    await invite(clerk.email);
    await call(settings.joinStaff, { token: await receiveToken(clerk.email, 'staff') }, as(clerk));
    expect(await toldOf(clerk)).toContain(`Chi l’ha fatto: ${clerk.username}.`);
    const [username, email] = [`Nuova ${clerk.id % 1_000_000}`, `nuova-${clerk.email}`];
    await invite(email);
    const staffToken = await receiveToken(email, 'staff');
    const details = { username, email, password: 'crema-e-cannella', acceptTerms: true } as const;
    await call(auth.register, { ...details, staffToken }, { now: NOON, address: username });
    expect(await toldOf({ username })).toContain('ora è «Staff del negozio»');
  });

  it('about a member of staff who is deleted, or deletes the account', async () => {
    const [clerk, other] = [await newStaff('ADMIN', NOON), await newStaff('SUPER_ADMIN', NOON)];
    await call(admin.deleteUser, { id: clerk.id }, as(owner));
    expect(await toldOf(clerk)).toContain('era «Staff del negozio», l’account non c’è più');
    await call(settings.deleteAccount, { password: other.password }, as(other));
    expect(await toldOf(other)).toContain(`Chi l’ha fatto: ${other.username}.`);
    const player = await newPlayer({ now: NOON });
    await call(admin.deleteUser, { id: player.id }, as(owner));
    expect(newsOf(player)).toEqual([]);
  });

  it('about passkeys that somebody else has removed', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    await givePasskey(clerk);
    await call(shop.removeUserPasskeys, { id: clerk.id }, as(owner));
    const text = await toldOf(clerk, PASSKEYS);
    expect(text).toContain(`tutte le passkey di ${clerk.username} sono state tolte.`);
    expect(text).toContain(`Chi l’ha fatto: ${owner.username}.`);
  });
});
