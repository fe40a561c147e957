import { offerExpiry } from '#shared/rules/offers.ts';
import { type Offer, offer } from '../../../items/market.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { statusAt } from '../../market/offer.ts';
import { offerEndText } from '../texts.ts';
import { dueSource } from './source.ts';

const ABOUT = 'offer-';

export const isAboutOffer = ({ about }: DuePush): boolean => about.startsWith(ABOUT);

/** What is due at the end of an offer that is open at an instant. */
export const offerDue = (own: Offer, now: number): DuePush[] => {
  const { id, sellerId: playerId, createdAt } = own;
  const dueAt = offerExpiry(createdAt);
  return statusAt(own, now) === 'active'
    ? [{ playerId, topic: 'market', about: `${ABOUT}${id}`, dueAt }]
    : [];
};

/** It holds if something is left, and the seller hasn't taken it back. */
export const offerSource = dueSource(
  ({ about }) => ({ offer: offer(Number(about.slice(ABOUT.length))) }),
  ({ offer: { value } }, _due, now) =>
    value && statusAt(value, now) === 'expired' && value.quantity > 0
      ? offerEndText(value)
      : undefined,
);
