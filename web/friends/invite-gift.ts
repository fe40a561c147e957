import { amountText, plural } from '#shared/amount-text.ts';
import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
} from '#shared/rules/invites.ts';

/** What an invite gives to the player who arrives with it (rule 103). */
export const INVITEE_GIFT = [
  amountText('coins', INVITE_COINS),
  plural(INVITE_BONUS_LIVES, 'vita bonus', 'vite bonus'),
  `${INVITE_RESOURCES} di ogni ingrediente e ${INVITE_EXP} punti esperienza`,
].join(', ');
