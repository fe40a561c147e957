import { admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { type LoadedProgramme, programmeItems } from '../../domain/card/programme.ts';
import { latestCustomerRows, readCustomerIds } from '../../domain/customer/rows.ts';
import {
  ACCOUNT_FACTS,
  audienceTest,
  type Candidate,
  CONSENT_FACTS,
  isOfCustomers,
} from '../../domain/promotion/audience.ts';
import { requireUsablePrize } from '../../domain/promotion/view.ts';
import { areToldOf } from '../../domain/push/devices.ts';
import { locationItems, requireLocation } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { account, inviteCodeOwner, userByAge } from '../../items/account.ts';
import { customer } from '../../items/business.ts';
import { marketingConsents } from '../../items/promotions.ts';
import { pushDevices } from '../../items/pushes.ts';
import { batchGetAttributes } from '../../table/batch-get.ts';
import { queryAttributes } from '../../table/query.ts';

type Asked = Input<typeof contract.promotionAudience>;

/** How many players are processed together: their items are read by twenty requests in parallel. */
const TOGETHER = 1000;

/**
 * The ids of the players who may be in an audience, in pages; for the group that never bought, customers are left out.
 */
async function* candidateIds(
  { audience, locationId: location }: Asked,
  now: number,
): AsyncGenerator<number[]> {
  if (isOfCustomers(audience)) {
    const segment = audience === 'location' ? undefined : audience;
    const list = { sort: 'lastVisit', segment, location, now } as const;
    for await (const rows of latestCustomerRows(list, undefined)) yield rows.map(({ id }) => id);
    return;
  }
  const customers = audience === 'never' ? await readCustomerIds() : new Set();
  for await (const page of queryAttributes(inviteCodeOwner, userByAge.range(), ['playerId']))
    yield page.map(({ playerId }) => playerId).filter(id => !customers.has(id));
}

const CUSTOMER_FACTS = [
  'firstVisitAt',
  'lastVisitAt',
  'dayCount',
  'days',
  'stamps',
  'begunAt',
  'elsewhere',
] as const;

/** A candidate, and whether one of their browsers gets pushes about offers. */
type Reachable = Candidate & { readonly takesPushes: boolean };

/** Reads only the attributes that decide about some players, because a pass processes all players. */
const readCandidates = async (
  ids: readonly number[],
  { audience }: Asked,
): Promise<Reachable[]> => {
  const [accounts, consents, devices, customers] = await Promise.all([
    batchGetAttributes(
      ids.map(id => account(id)),
      ACCOUNT_FACTS,
    ),
    batchGetAttributes(
      ids.map(id => marketingConsents(id)),
      CONSENT_FACTS,
    ),
    batchGetAttributes(
      ids.map(id => pushDevices(id)),
      ['devices'],
    ),
    isOfCustomers(audience)
      ? batchGetAttributes(
          ids.map(id => customer(id)),
          CUSTOMER_FACTS,
        )
      : [],
  ]);
  return ids.map((_, i) => ({
    account: accounts[i],
    consents: consents[i] ?? marketingConsents.missing,
    takesPushes: areToldOf(devices[i]?.devices ?? [], 'offers'),
    customer: customers[i],
  }));
};

/** How many people a campaign to an audience would reach now, by channel. */
const countAudience = async (asked: Asked, settings: LoadedProgramme, now: number) => {
  const isIn = audienceTest(asked, settings, now);
  const counted = { players: 0, byInbox: 0, byPush: 0, byMail: 0 };
  for await (const ids of candidateIds(asked, now)) {
    for (let i = 0; i < ids.length; i += TOGETHER) {
      const found = await readCandidates(ids.slice(i, i + TOGETHER), asked);
      for (const { account, consents, takesPushes } of found.filter(isIn)) {
        counted.players++;
        if (consents.inbox) counted.byInbox++;
        if (takesPushes) counted.byPush++;
        if (consents.offersByMail && account?.emailVerified) counted.byMail++;
      }
    }
  }
  return counted;
};

/** How many players a campaign would reach now, by channel, and what it may cost (rule 246). */
export const promotionAudience = operation(contract.promotionAudience, {
  loads: ({ input: { locationId } }) => ({
    settings: programmeItems(),
    location: locationItems(locationId),
  }),
  run: async ({ input, items: { settings, location }, now }) => {
    requireLocation(location, input.locationId, 'locationId');
    const cost = requireUsablePrize(settings, input.prizeId, now)?.cost ?? null;
    const counted = await countAudience(input, settings, now);
    return { ...counted, cost: cost === null ? null : counted.players * cost };
  },
});
