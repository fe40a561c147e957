import type { GroupAudience } from '#shared/contract/admin/promotions.ts';
import { inviteCodeOwner, userByAge } from '../../items/account.ts';
import { queryAttributes } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import type { LoadedProgramme } from '../card/programme.ts';
import { readCustomerRows } from '../customer/rows.ts';
import { audienceItems, audienceTest, isOfCustomers } from './audience.ts';

/** So many players are looked at together: their items are read by twenty requests at once. */
const TOGETHER = 1000;

/** The ids of the players among whom an audience is, in pages. */
async function* candidates(audience: GroupAudience, now: number): AsyncGenerator<number[]> {
  if (isOfCustomers(audience)) {
    const rows = await readCustomerRows({ sort: 'lastVisit', segment: audience, now });
    yield rows.map(({ id }) => id);
    return;
  }
  for await (const page of queryAttributes(inviteCodeOwner, userByAge.range(), ['playerId']))
    yield page.map(({ playerId }) => playerId);
}

/** Persons whom a campaign to an audience would reach now, by what. */
export const countAudience = async (
  audience: GroupAudience,
  settings: LoadedProgramme,
  now: number,
) => {
  const isIn = audienceTest(audience, settings, now);
  const counted = { players: 0, byInbox: 0, byMail: 0 };
  for await (const ids of candidates(audience, now)) {
    for (let i = 0; i < ids.length; i += TOGETHER) {
      const wanted = ids.slice(i, i + TOGETHER).map(id => audienceItems(id, audience));
      // A unit of its own for each part: what was counted isn't kept.
      const players = (await new UnitOfWork(now).load(wanted, true)).filter(isIn);
      counted.players += players.length;
      for (const { account, consents } of players) {
        if (consents.value.inbox) counted.byInbox++;
        if (consents.value.offersByMail && account.value?.emailVerified) counted.byMail++;
      }
    }
  }
  return counted;
};
