import { auth as contract } from '#shared/contract/auth.ts';
import { isSameAddress, isUnprovenAddress } from '../../domain/account/email-address.ts';
import { knownAddressItems, noteAddresses } from '../../domain/account/known-address.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-tokens.ts';
import { confirmAddress } from '../../domain/account/settle-address.ts';
import { claimImport, importClaimOf } from '../../domain/purchase/claim-import.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Account, account } from '../../items/account.ts';
import { emailChanges, emailConfirmation } from '../../items/mail.ts';

const confirmationItems = ({ playerId, hash }: MailToken) => ({
  player: account(playerId),
  link: emailConfirmation(playerId, hash),
  changes: emailChanges(playerId),
});

/**
 * The link for a changed address may have reached a stranger, who must not confirm it without a session of the account.
 */
const requireOwnSession = (user: Account, caller: Account | undefined): void => {
  if (!isUnprovenAddress(user)) return;
  if (!caller) throw new Failure('unauthenticated');
  if (caller.id !== user.id) throw new Failure('other_user');
};

/**
 * Confirms an address. A link works once, within seven days, and only while the account still has the address it was
 * sent to (rule 153). For a changed address it works only in a session of that account (rule 178).
 */
export const confirmEmail = operation(contract.confirmEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return { confirmation: token && confirmationItems(token) };
  },
  run: async ({ now, unit, caller, items: { confirmation }, concerns }) => {
    if (!confirmation) throw new Failure('invalid_token');
    const { player, link, changes } = confirmation;
    const [user, sent] = [player.value, link.value];
    if (
      !user?.isActive ||
      !sent ||
      sent.expiresAt <= now ||
      !isSameAddress(sent.email, user.email)
    ) {
      throw new Failure('invalid_token');
    }
    concerns(user.id);
    requireOwnSession(user, caller);
    link.remove();
    const [confirmed] = await Promise.all([
      confirmAddress(unit, user, changes),
      unit.load({
        known: await knownAddressItems([user.fallbackEmail?.email]),
        imported: await importClaimOf(user.email),
      }),
    ]);
    await noteAddresses(unit, user, confirmed);
    await claimImport(unit, confirmed);
    player.set({ ...confirmed, updatedAt: now });
    return {};
  },
});
