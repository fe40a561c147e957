import { settings as contract } from '#shared/contract/settings.ts';
import { changedConsents } from '../../domain/promotion/consents.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { marketingConsents } from '../../items/promotions.ts';
import { isUnsubscribeToken, playerOfToken } from '../../mail/unsubscribe-token.ts';

const itemsOf = (playerId: number) => ({
  player: account(playerId),
  consents: marketingConsents(playerId),
});

/**
 * Withdraws the consent to offers by mail of the player that a mail's link names (rule 236); the link can be used
 * repeatedly. An erased player has nothing left to withdraw, and nothing may be written for them.
 */
export const unsubscribe = operation(contract.unsubscribe, {
  loads: ({ input }) => {
    const playerId = playerOfToken(input.token);
    return { named: playerId === undefined ? undefined : itemsOf(playerId) };
  },
  run: async ({ input, now, items: { named }, concerns }) => {
    const playerId = playerOfToken(input.token);
    if (playerId === undefined || !named || !(await isUnsubscribeToken(input.token, playerId)))
      throw new Failure('invalid_token');
    const { player, consents } = named;
    if (!player.value || !consents.value.offersByMail) return {};
    concerns(playerId);
    player.requireUnchanged();
    const wanted = { offersByMail: false };
    consents.set(changedConsents(consents.value, wanted, { place: 'mail', at: now }));
    return {};
  },
});
