import { auth as contract } from '#shared/contract/auth.ts';
import { isSameAddress } from '../../domain/account/email-address.ts';
import { knownAddressItem, noteAddresses } from '../../domain/account/known-address.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-tokens.ts';
import { freeAddress } from '../../domain/account/settle-address.ts';
import { claimImport } from '../../domain/purchase/claim-import.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { emailChanges, emailRelease } from '../../items/mail.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

const releaseItems = ({ playerId, hash }: MailToken) => ({
  player: account(playerId),
  link: emailRelease(playerId, hash),
  changes: emailChanges(playerId),
});

/**
 * Frees the address that a link was sent to, while it is still the account's and unconfirmed (rule 179). This opens
 * nothing, so it works for a deactivated account too.
 */
export const freeEmail = operation(contract.freeEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return { release: token && releaseItems(token) };
  },
  run: async ({ now, unit, items: { release }, concerns, afterCommit }) => {
    if (!release) throw new Failure('invalid_token');
    const { player, link, changes } = release;
    const [user, sent] = [player.value, link.value];
    if (!user || !sent || sent.expiresAt <= now || !isSameAddress(sent.email, user.email)) {
      throw new Failure('invalid_token');
    }
    const { fallbackEmail } = user;
    if (!fallbackEmail) throw new Failure('invalid_token');
    concerns(user.id);
    const [freed] = await Promise.all([
      freeAddress(unit, { ...user, fallbackEmail }, changes),
      unit.load({
        mail: await mailItems(fallbackEmail.email),
        known: await knownAddressItem(user.email),
      }),
    ]);
    await noteAddresses(unit, user, freed);
    // Back at a confirmed address, for which stamps may have been imported meanwhile.
    if (freed.emailVerified && freed.isActive) await claimImport(unit, freed);
    link.remove();
    player.set({ ...freed, updatedAt: now });
    afterCommit(() => sendAccountMail(unit, freed.email, texts => texts.emailReturnedMail));
    return {};
  },
});
