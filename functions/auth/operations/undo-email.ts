import { auth as contract } from '#shared/contract/auth.ts';
import { emailChanges, undoableChanges, undoChange } from '../../domain/account/email-changes.ts';
import { account } from '../../domain/account/items.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-token.ts';
import { createReset } from '../../domain/account/reset-token.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

const itemsOf = ({ playerId }: MailToken) => [account(playerId), emailChanges(playerId)] as const;

/**
 * Gives the account its old address back, ends every session, and mails a link for a new password
 * there (rule 155). The link of the undo came by mail, so the address is confirmed.
 */
export const undoEmail = operation(contract.undoEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return token ? itemsOf(token) : [];
  },
  run: async ({ input, unit, now, concerns, afterCommit }) => {
    const token = parseMailToken(input.token);
    if (!token) throw new Failure('invalid_token');
    const [accountRef] = itemsOf(token);
    const user = unit.get(accountRef);
    const change = undoableChanges(unit, token.playerId).find(({ hash }) => hash === token.hash);
    if (!user?.isActive || !change) throw new Failure('invalid_token');
    concerns(user.id);
    const { from: email } = change;
    await Promise.all([undoChange(unit, user, change), unit.load([suppressedAddress(email)])]);
    const proven = { emailVerified: true, emailRestoredAt: now };
    const restored = { ...user, ...proven, email, sessions: [], updatedAt: now };
    unit.set(accountRef, restored);
    const mail = createReset(unit, restored);
    afterCommit(() => sendMail(unit, email, mail));
    return {};
  },
});
