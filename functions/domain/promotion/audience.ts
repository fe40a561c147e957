import type { Audience, GroupAudience } from '#shared/contract/admin/promotions.ts';
import { activityTest, isMostlyThere, recentSegmentTest } from '#shared/rules/audiences.ts';
import { daysInYear, isNearlyFull } from '#shared/rules/customers.ts';
import { type Account, account } from '../../items/account.ts';
import { customer, type StoredCustomer } from '../../items/business.ts';
import type { StoredPromotion } from '../../items/promotion-list.ts';
import { type MarketingConsents, marketingConsents } from '../../items/promotions.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { lastDayOf } from '../account/account.ts';
import { type LoadedProgramme, neededSince } from '../card/programme.ts';
import { isListed } from '../customer/view.ts';
import { visitsByLocation } from '../customer/visits.ts';

const EVERYBODY = ['all', 'active30', 'absent60', 'users'] as const;

type Segment = Exclude<Audience, (typeof EVERYBODY)[number]>;

/** Whether an audience is selected by purchases, which needs a consent of its own (rule 246). */
const isSegment = (audience: Audience): audience is Segment =>
  !EVERYBODY.some(one => one === audience);

/** The items that decide whether a player is in an audience. */
export const audienceItems = (playerId: number, audience: Audience) => ({
  account: account(playerId),
  consents: marketingConsents(playerId),
  customer: isSegment(audience) ? customer(playerId) : undefined,
});

/** The attributes of an account and of consents that decide whom a campaign reaches, and by which channels. */
export const ACCOUNT_FACTS = [
  'isActive',
  'role',
  'activeDay',
  'createdAt',
  'emailVerified',
] as const satisfies readonly (keyof Account)[];
export const CONSENT_FACTS = [
  'inbox',
  'offersByMail',
  'offersFromPurchases',
] as const satisfies readonly (keyof MarketingConsents)[];

/** A player who may be in an audience. */
export type Candidate = {
  readonly account: Pick<Account, (typeof ACCOUNT_FACTS)[number]> | undefined;
  readonly consents: Pick<MarketingConsents, (typeof CONSENT_FACTS)[number]>;
  readonly customer: Figures | undefined;
};

/** A player, from the loaded items. */
export const candidateOf = (items: LoadedBy<typeof audienceItems>): Candidate => ({
  account: items.account.value,
  consents: items.consents.value,
  customer: items.customer?.value,
});

const NOBODY = { firstVisitAt: 0, lastVisitAt: 0, dayCount: 0, days: {}, stamps: 0, begunAt: 0 };

type Figures = Pick<StoredCustomer, keyof typeof NOBODY | 'elsewhere'>;

/** The audience of a campaign, and the location that it names. */
type Chosen = Pick<StoredPromotion, 'audience'> & { readonly locationId?: number | undefined };

/** Tests whether a customer belongs to a location: at least half of their days of the last 12 months were there. */
const locationTest = (locationId: number | undefined, now: number) => {
  const countDays = daysInYear(now);
  return (one: Figures): boolean => {
    const there = visitsByLocation(one, now).find(({ id }) => id === locationId);
    return isMostlyThere(there?.days ?? 0, countDays(one.days));
  };
};

const segmentTestAt = (
  segment: Segment,
  { locationId }: Chosen,
  settings: LoadedProgramme,
  now: number,
) => {
  if (segment === 'location') return locationTest(locationId, now);
  if (segment === 'never') return ({ dayCount }: Figures): boolean => dayCount === 0;
  const isRecent = recentSegmentTest(segment, now);
  return (one: Figures): boolean =>
    one.dayCount > 0 &&
    isRecent(one) &&
    (segment !== 'near' || isNearlyFull(one.stamps, neededSince(settings, one.begunAt)));
};

/**
 * Returns a test of whether a player is in an audience at an instant (rule 246). Staff and deactivated players never
 * are, and a segment only holds players who agree to be selected by purchases.
 */
export const audienceTest = (
  chosen: Chosen,
  settings: LoadedProgramme,
  now: number,
): ((candidate: Candidate) => boolean) => {
  const { audience } = chosen;
  if (isSegment(audience)) {
    const belongs = segmentTestAt(audience, chosen, settings, now);
    return ({ account, consents, customer }) =>
      isListed(account) && consents.offersFromPurchases && belongs(customer ?? NOBODY);
  }
  if (audience === 'all' || audience === 'users') return ({ account }) => isListed(account);
  const isOfDay = activityTest(audience, now);
  return ({ account }) => isListed(account) && isOfDay(lastDayOf(account));
};

/** Whether a group consists of customers, who are fewer than all players. */
export const isOfCustomers = (audience: GroupAudience): audience is Exclude<Segment, 'never'> =>
  isSegment(audience) && audience !== 'never';
