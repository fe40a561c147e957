import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** Who invited a player; the rewards are paid when the invitee claims them (rule 31). */
type Invite = {
  readonly inviterId: number;
  readonly inviteeId: number;
  readonly createdAt: number;
  readonly rewardClaimed: boolean;
};

export const invite = item<Invite, [inviteeId: number]>(keys.invite, {
  indexes: ({ inviterId, inviteeId }) => ({ gsi1: keys.invitedBy(inviterId, inviteeId) }),
});

/** The partition of index 1 that lists the players that a player has invited. */
export const invitesOf = (inviterId: number): string => keys.invitedBy(inviterId, 0).pk;
