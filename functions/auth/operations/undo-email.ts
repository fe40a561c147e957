import { auth as contract } from '#shared/contract/auth.ts';
import { recentChanges } from '../../domain/account/email-changes.ts';
import { knownAddressItems, noteAddresses } from '../../domain/account/known-address.ts';
import { createReset, type MailToken, parseMailToken } from '../../domain/account/mail-tokens.ts';
import { undoChange } from '../../domain/account/settle-address.ts';
import { claimImport, importClaimOf } from '../../domain/purchase/claim-import.ts';
import { takeAdded } from '../../domain/recovery/take-added.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { emailChanges } from '../../items/mail.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

const changedItems = ({ playerId }: MailToken) => ({
  player: account(playerId),
  changes: emailChanges(playerId),
});

/**
 * Gives the account its old address back, ends every session, removes anything a thief may have added (rule 297), and
 * mails a link for a new password to that address (rule 155). The undo link came by mail, so the address is confirmed.
 */
export const undoEmail = operation(contract.undoEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return { changed: token && changedItems(token) };
  },
  run: async ({ input, unit, now, items: { changed }, concerns, afterCommit }) => {
    const token = parseMailToken(input.token);
    if (!token || !changed) throw new Failure('invalid_token');
    const { player, changes } = changed;
    const { value: user } = player;
    const change = recentChanges(changes).changes.find(({ hash }) => hash === token.hash);
    if (!user?.isActive || !change) throw new Failure('invalid_token');
    concerns(user.id);
    const { from: email } = change;
    const [undone, hasTaken] = await Promise.all([
      undoChange(unit, user, { changes, change }),
      takeAdded(unit, user, change),
      unit.load({
        mail: await mailItems(email),
        known: await knownAddressItems([email, user.email, user.fallbackEmail?.email]),
        imported: await importClaimOf(email),
      }),
    ]);
    await noteAddresses(unit, user, undone);
    const restored = { ...undone, emailRestoredAt: now, sessions: [], updatedAt: now };
    player.set(restored);
    await claimImport(unit, restored);
    const mail = createReset(unit, restored, hasTaken);
    afterCommit(() => sendAccountMail(unit, email, mail));
    return hasTaken ? { removed: true } : {};
  },
});
