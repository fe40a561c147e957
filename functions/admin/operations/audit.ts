import { type admin, admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { nameWithWorth } from '#shared/reward-text.ts';
import { addDays, iso, startOfDay } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { auditedId } from '../../domain/audit/audit.ts';
import { prizeNameOf } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { purchase, slip } from '../../items/card.ts';
import { promotion } from '../../items/promotion-list.ts';
import { assignedReward, prizes } from '../../items/rewards.ts';
import { type AuditEntry, auditEntry, isAuditKept } from '../../items/shop.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { cursorAfter, type Page, readPage } from '../../table/page.ts';
import { readMatches } from '../../table/page-lookahead.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

const PAGE = 50;
/** How many entries a filtered search reads at once: about 100 KB. */
const SEARCHED = 500;

type Filters = Omit<Input<typeof admin.audit>, 'cursor'>;

/** An id's sort key in the list. Ids begin in 2025 and end before 2100. */
const placeOf = (id: number): string =>
  auditEntry(Math.min(Math.max(0, id), Number.MAX_SAFE_INTEGER)).key.sk;

/** The range of entries between two days: an id starts with its time of creation. */
const rangeOf = ({ from = '2020-01-01', to = '2100-12-31' }: Filters): Range => ({
  ...auditEntry.range(),
  from: placeOf(firstIdAt(startOfDay(from))),
  to: placeOf(firstIdAt(startOfDay(addDays(to, 1))) - 1),
});

const isAbout = ({ target, playerId }: AuditEntry, userId: number): boolean =>
  playerId === userId || auditedId(target, 'user') === userId;

/** The entries that match the filters (actor, action, user, days), newest first (rule 39). */
const findEntries = (filters: Filters, cursor: string | undefined): Promise<Page<AuditEntry>> => {
  const { actorId, action, userId } = filters;
  const range = rangeOf(filters);
  if (actorId === undefined && action === undefined && userId === undefined)
    return readPage(auditEntry, range, { limit: PAGE, cursor });
  return readMatches(
    from => readPage(auditEntry, range, { limit: SEARCHED, cursor: from }),
    {
      limit: PAGE,
      matches: entry =>
        (actorId === undefined || entry.actorId === actorId) &&
        (action === undefined || entry.action === action) &&
        (userId === undefined || isAbout(entry, userId)),
      cursorAfter: ({ id }) => cursorAfter(auditEntry(id).key),
    },
    cursor,
  );
};

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const ifAny = <T>(id: number | undefined, ref: (id: number) => T): T | undefined =>
  id === undefined ? undefined : ref(id);

/** The items that an entry names by their ids. A voucher has the id of its reward. */
const namedItems = ({ target, before, after }: AuditEntry) => {
  const { rewardId, voucherId } = { ...before, ...after };
  const ofReward = auditedId(target, 'voucher') ?? idIn(rewardId) ?? idIn(voucherId);
  return {
    purchase: ifAny(auditedId(target, 'purchase'), purchase),
    slip: ifAny(auditedId(target, 'slip'), slip),
    reward: ifAny(ofReward, assignedReward),
    promotion: ifAny(auditedId(target, 'promotion'), promotion),
  };
};

type Named = LoadedBy<typeof namedItems>;

/** The templates that an entry's values name; steps are stored as '3: 17, 6: 21'. */
const prizeIdsIn = ({ before, after }: AuditEntry): number[] =>
  [before, after].flatMap(values => {
    const steps = String(values?.steps ?? '').matchAll(/: (\d+)/g);
    const ids = [...steps].map(([, id]) => Number(id));
    return [values?.prizeId, values?.stampPrizeId, ...ids].flatMap(id => idIn(id) ?? []);
  });

/** The names behind an entry's ids, as they are now. */
const namesOf = (entry: AuditEntry, named: Named, known: LoadedBy<typeof prizes>) => {
  const reward = named.reward?.value;
  const campaign = named.promotion?.value;
  const campaignName =
    campaign && (campaign.message?.title ?? prizeNameOf(campaign.prizeId, known.value));
  return Object.fromEntries([
    ...prizeIdsIn(entry).flatMap(id => {
      const name = prizeNameOf(id, known.value);
      return name === null ? [] : [[id, name] as const];
    }),
    ...(reward
      ? [[reward.id, nameWithWorth({ ...reward, what: reward.what ?? reward.note })] as const]
      : []),
    ...(campaign && campaignName ? [[campaign.id, campaignName] as const] : []),
  ]);
};

/** The customer of the purchase or voucher that an entry is about. */
const customerIdOf = ({ target }: AuditEntry, { purchase, reward }: Named): number | undefined =>
  auditedId(target, 'voucher') === undefined ? purchase?.value?.playerId : reward?.value?.playerId;

/** What super administrators and the staff did, newest first (rule 39), with the names behind the ids (rule 305). */
export const audit = operation(contract.audit, {
  parallelReads: ({ input: { cursor, ...filters } }) => findEntries(filters, cursor),
  run: async ({ unit, now, parallelReads: { items: found, nextCursor } }) => {
    const items = found.filter(one => isAuditKept(one, now));
    const loaded = await unit.load({ named: items.map(namedItems), prizes: prizes() });
    const entries = items.flatMap((entry, i) => {
      const named = loaded.named[i];
      return named ? [{ entry, named, customerId: customerIdOf(entry, named) }] : [];
    });
    const userIds = entries
      .flatMap(({ entry: { target }, customerId }) => [auditedId(target, 'user'), customerId])
      .filter(id => id !== undefined);
    const nameOf = await readUsernames(unit, [...items.map(({ actorId }) => actorId), ...userIds]);
    // Already loaded above. An erased user has no account, so no name is shown here.
    const users = await unit.load(userIds.map(id => account(id)));
    const userOf = (id: number | undefined) => users.find(({ value }) => value?.id === id)?.value;
    return {
      entries: entries.map(({ entry: { playerId: _about, ...one }, named, customerId }) => {
        const customer = userOf(customerId);
        return {
          ...one,
          at: iso(one.at),
          actor: nameOf(one.actorId),
          targetName: userOf(auditedId(one.target, 'user'))?.username ?? null,
          customerId: customer?.id ?? null,
          customer: customer?.username ?? null,
          amount: (named.purchase ?? named.slip)?.value?.amount ?? null,
          names: namesOf(one, named, loaded.prizes),
        };
      }),
      nextCursor,
    };
  },
});
