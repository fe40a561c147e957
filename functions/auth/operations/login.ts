import { auth as contract } from '#shared/contract/auth.ts';
import { currentUser } from '../../domain/account/account.ts';
import { playerWithAddress } from '../../domain/account/email-address.ts';
import { hashPassword, needsRehash } from '../../domain/account/password.ts';
import { signIn } from '../../domain/account/sign-in.ts';
import { secondStepItems, secondStepOf } from '../../domain/staff/second-step.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account, emailOwner } from '../../items/account.ts';
import { staffPasskeys } from '../../items/staff.ts';

/** The hash to keep after a sign-in: an older kind is replaced while the password is at hand (rules 37 and 189). */
const currentHash = async (password: string, hash: string): Promise<string> =>
  (await needsRehash(password, hash)) ? hashPassword(password) : hash;

/**
 * Signs in. An unknown e-mail and a wrong password get the same answer, after the same time. The first sign-in on a
 * browser makes it known, up to ten a day (rule 180). The staff may have to show a passkey too (rule 289).
 */
export const login = operation(contract.login, {
  loads: ({ input, device }) => ({
    owner: emailOwner(input.email),
    setting: staffPasskeys(),
    // The limits for failed sign-ins depend on whether the account knows this browser.
    named: (device?.accounts ?? []).map(({ playerId }) => account(playerId)),
  }),
  run: async ({ input: { email, password }, items, unit, now, once, ...context }) => {
    const { browser, session, setCookie, concerns, signInAttempt } = context;
    // For an unknown address a nonexistent item is read, so that both cases do the same number of reads.
    const id = playerWithAddress(items.owner) ?? 0;
    const named = items.named.find(({ value }) => value?.id === id)?.value;
    const attempt = signInAttempt(email, named);
    // On a browser known to belong to a player, skips the reads that only the staff needs.
    const step =
      named?.role === 'USER' ? undefined : await secondStepItems(items.setting, id, email);
    const [{ own, staff }] = await Promise.all([
      unit.load({ own: account(id), staff: step }),
      attempt.count(),
    ]);
    const { value: known } = own;
    if (known) concerns(known.id);
    const isRight = await attempt.isRight(password, known?.passwordHash);
    if (!isRight || !known) throw new Failure('invalid_credentials');
    if (!known.isActive) throw new Failure('account_disabled');
    if (known.role !== 'USER') {
      // Conflicts with turning passkeys on, so that no session is opened with a password alone in the meantime.
      items.setting.requireUnchanged();
      // The account may have joined the staff since it was read as a player's.
      const asked = staff ?? (await unit.load(await secondStepItems(items.setting, id, email)));
      if (asked) return secondStepOf(known, asked, { unit, ...context });
    }
    const passwordHash = await once('hash', () => currentHash(password, known.passwordHash));
    const opened = await signIn(known, { now, session, browser }, { passwordHash });
    own.set(opened.account);
    opened.cookies.forEach(setCookie);
    return { user: currentUser(opened.account) };
  },
});
