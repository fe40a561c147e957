import { auth as contract } from '#shared/contract/auth.ts';
import { recentChanges } from '../../domain/account/email-changes.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-token.ts';
import { createReset } from '../../domain/account/reset-token.ts';
import { undoChange } from '../../domain/account/settle-address.ts';
import { auditOwnPasskeys } from '../../domain/staff/audit-passkeys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { emailChanges } from '../../items/mail.ts';
import { passkeys } from '../../items/passkeys.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

const changedItems = ({ playerId }: MailToken) => ({
  player: account(playerId),
  changes: emailChanges(playerId),
  own: passkeys(playerId),
});

/**
 * Gives the account its old address back, ends every session and every passkey added since, and mails a link for a new password
 * there (rule 155). The link of the undo came by mail, so the address is confirmed.
 */
export const undoEmail = operation(contract.undoEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return { changed: token && changedItems(token) };
  },
  run: async ({ input, unit, now, items: { changed }, concerns, afterCommit }) => {
    const token = parseMailToken(input.token);
    if (!token || !changed) throw new Failure('invalid_token');
    const { player, changes, own } = changed;
    const { value: user } = player;
    const change = recentChanges(changes).changes.find(({ hash }) => hash === token.hash);
    if (!user?.isActive || !change) throw new Failure('invalid_token');
    concerns(user.id);
    const { from: email } = change;
    const [undone] = await Promise.all([
      undoChange(unit, user, { changes, change }),
      mailItems(email).then(items => unit.load(items)),
    ]);
    const restored = { ...undone, emailRestoredAt: now, sessions: [], updatedAt: now };
    player.set(restored);
    // Who has taken the account has no passkey of it any more (rule 287).
    const { passkeys: known } = own.value;
    const added = known.filter(({ createdAt }) => createdAt >= change.changedAt);
    if (added.length > 0) {
      own.set({ passkeys: known.filter(({ createdAt }) => createdAt < change.changedAt) });
      auditOwnPasskeys(unit, user, 'passkey.remove', added);
    }
    const mail = createReset(unit, restored);
    afterCommit(() => sendAccountMail(unit, email, mail));
    return {};
  },
});
