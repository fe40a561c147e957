import { shop as contract } from '#shared/contract/shop.ts';
import { requirePlayer } from '../../domain/account/users.ts';
import { tellSuperAdmins } from '../../domain/staff/members.ts';
import { removePasskeysOf } from '../../domain/staff/passkeys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/**
 * Removes the passkeys of a user who has lost them, and notifies the user and the super administrators by mail
 * (rules 291 and 299). One's own passkeys can be removed only in the settings, which ask for the password.
 */
export const removeUserPasskeys = operation(contract.removeUserPasskeys, {
  loads: ({ input: { id } }) => ({ user: account(id), own: passkeys(id) }),
  run: async ({ input: { id }, caller, unit, items: { user, own }, afterCommit }) => {
    if (id === caller.id) throw new Failure('forbidden');
    const { email, username } = requirePlayer(user);
    if (own.value.passkeys.length === 0) throw new Failure('not_found');
    removePasskeysOf(unit, { user, own, actorId: caller.id });
    await unit.load(await mailItems(email));
    afterCommit(() => sendAccountMail(unit, email, texts => texts.passkeysRemovedMail));
    const news = { what: 'passkeys', by: caller.username, about: username, at: unit.now } as const;
    afterCommit(() => tellSuperAdmins(news));
    return {};
  },
});
