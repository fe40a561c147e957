import { auth as contract } from '#shared/contract/auth.ts';
import { isSameAddress } from '../../domain/account/email-address.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-token.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { emailConfirmation } from '../../items/mail.ts';

const confirmationItems = ({ playerId, hash }: MailToken) => ({
  player: account(playerId),
  link: emailConfirmation(playerId, hash),
});

/** A link works once, within seven days, and while the address that it was sent to is the account's (rule 153). */
export const confirmEmail = operation(contract.confirmEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return { confirmation: token && confirmationItems(token) };
  },
  run: ({ now, items: { confirmation }, concerns }) => {
    if (!confirmation) throw new Failure('invalid_token');
    const { player, link } = confirmation;
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
    link.remove();
    player.set({ ...user, emailVerified: true, updatedAt: now });
    return {};
  },
});
