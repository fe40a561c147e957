import { auth as contract } from '#shared/contract/auth.ts';
import { isSameAddress } from '../../domain/account/email-address.ts';
import { emailConfirmation } from '../../domain/account/email-confirmation.ts';
import { account } from '../../domain/account/items.ts';
import { type MailToken, parseMailToken } from '../../domain/account/mail-token.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

const itemsOf = ({ playerId, hash }: MailToken) =>
  [account(playerId), emailConfirmation(playerId, hash)] as const;

/** A link works once, within seven days, and while the address that it was sent to is the account's (rule 153). */
export const confirmEmail = operation(contract.confirmEmail, {
  loads: ({ input }) => {
    const token = parseMailToken(input.token);
    return token ? itemsOf(token) : [];
  },
  run: ({ input, unit, now, concerns }) => {
    const token = parseMailToken(input.token);
    if (!token) throw new Failure('invalid_token');
    const [accountRef, linkRef] = itemsOf(token);
    const [user, link] = [unit.get(accountRef), unit.get(linkRef)];
    if (
      !user?.isActive ||
      !link ||
      link.expiresAt <= now ||
      !isSameAddress(link.email, user.email)
    ) {
      throw new Failure('invalid_token');
    }
    concerns(user.id);
    unit.remove(linkRef);
    unit.set(accountRef, { ...user, emailVerified: true, updatedAt: now });
    return {};
  },
});
