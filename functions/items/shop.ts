import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import type { Banner } from '#shared/contract/dashboard.ts';
import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { isServerKept, SERVED_DAYS } from '#shared/rules/card.ts';
import { DAY, startOfDay } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { type AnyRef, kind, kindWithInitial, listed } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE, ownedBy } from './player.ts';
import type { Versioned } from './versioned.ts';

type Times = Readonly<Record<string, number>>;

/** When the player last opened each game from the dashboard, in milliseconds, by game id. */
type Games = { readonly lastPlayed: Times };

export const games = kindWithInitial<Games, [playerId: number]>(
  { lastPlayed: {} },
  {
    ...OWN_ALONE,
    name: 'games',
    what: 'when each game was last played',
    sk: 'GAMES',
    restored: { with: 'game' },
    bytes: '60',
  },
);

/** All banners in one item: they are few, and everybody reads them together. */
type Banners = { readonly banners: readonly (Banner & Versioned)[] };

export const banners = kindWithInitial<Banners, []>(
  { banners: [] },
  {
    ...OF_NOBODY,
    name: 'banners',
    what: 'all banners',
    pk: 'BANNERS',
    sk: ALONE,
    readers: 'everyone',
    cached: true,
    restored: { with: 'settings' },
    bytes: '500 each, at most 6,000',
  },
);

/**
 * A picture that the owner has uploaded; its id is the name of its file (rule 276). The item says so before the file is
 * stored (`announced`) and before the file is deleted: in neither state can it be used.
 */
export type Upload = {
  readonly id: string;
  readonly kind: UploadKind;
  readonly width: number;
  readonly height: number;
  /** When it was last uploaded, or was in use when the midnight job ran; in milliseconds. */
  readonly at: number;
  readonly state: 'announced' | 'stored' | 'deleted';
};

/** One partition, so that the midnight job can list them: an owner uploads few. */
export const upload = kind<Upload, [id: string]>({
  ...OF_NOBODY,
  name: 'upload',
  what: 'a picture uploaded by the owner; its file is in the bucket',
  pk: 'UPLOADS',
  sk: '{id}',
  readers: 'staff',
  restored: { with: 'settings' },
  bytes: '200',
});

/** Plain values, never personal data, which is stored in the account and erased with it. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntry = {
  readonly id: number;
  readonly at: number;
  readonly actorId: number;
  readonly action: AuditAction;
  readonly target: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  /** The actor's text; null for actions that need no reason, and once the player is erased. */
  readonly reason: string | null;
  /** The player whom the reason is about. */
  readonly playerId?: number;
};

/** The actions of a super administrator who serves at the till. */
const SERVING: ReadonlySet<AuditAction> = new Set(['purchase.create', 'voucher.redeem']);

/**
 * Whether an entry is shown at an instant: an entry that says who served expires like every other such item (rule 213).
 */
export const isAuditKept = ({ action, at }: AuditEntry, now: number): boolean =>
  !SERVING.has(action) || isServerKept(at, now);

/** The entries with a reason about a player, for the player's erasure. */
export const auditReasons = ownedBy('AUDITREASON');

/** One partition is enough, since only administrators and the till write here. */
export const auditEntry = kind<AuditEntry, [id: number]>({
  name: 'auditEntry',
  what: 'an action of the staff, without personal data; a reason about a player is erased with the player',
  pk: 'AUDIT',
  sk: '{id:16}',
  readers: 'staff',
  exported: { never: 'it is about the shop’s work' },
  // What remains holds ids, not names.
  othersErased: { step: 'reasons' },
  erased: { by: 'step', step: 'reasons' },
  indexes: [
    listed(auditReasons, ({ id, playerId, reason }) =>
      playerId === undefined || reason === null ? undefined : [playerId, id],
    ),
  ],
  kept: {
    text: `${SERVED_DAYS} days, if it says who served; else without end`,
    until: ({ action, at }) => (SERVING.has(action) ? at + SERVED_DAYS * DAY : undefined),
  },
  restored: { with: 'audit' },
  bytes: '200',
});

/** The id up to which the midnight job has forgotten who served (rule 213). */
export const forgottenStaff = kind<{ readonly upTo: number }, [list: 'purchases' | 'redemptions']>({
  ...OF_NOBODY,
  name: 'forgottenStaff',
  what: 'the purchase and the redemption up to which the names of who served have been deleted',
  pk: 'FORGOTTENSTAFF#{list}',
  sk: ALONE,
  readers: 'nobody',
  restored: { with: 'till' },
  bytes: '60',
});

/** The period of the all-time counters. */
export const ALL_TIME = 'TOTAL';

const WORLD = 'WORLD';

/** The period of the all-time counters of a world's levels. */
export const worldPeriod = (world: number): string => `${WORLD}${world}`;

const isOfAllTime = (period: string): boolean => period === ALL_TIME || period.startsWith(WORLD);

const STATISTICS_SHARDS = 8;
const STATISTICS_DAYS = 400;

/** Sharded by the shard of the stream, so that two of them don't write the same item. */
export const statistics = kind<Readonly<Record<string, unknown>>, [period: string, lane: number]>({
  ...OF_NOBODY,
  name: 'statistics',
  what: 'counters of the game for a day, a world, or `TOTAL`; the shard is the stream shard’s number modulo 8',
  pk: 'STATS#{period}#{shard:1}',
  sk: ALONE,
  ids: (period, lane) => [period, lane % STATISTICS_SHARDS],
  readers: 'staff',
  kept: {
    text: `${STATISTICS_DAYS} days; worlds and \`TOTAL\` are kept`,
    until: (_counts, period) =>
      isOfAllTime(period) ? undefined : startOfDay(period) + STATISTICS_DAYS * DAY,
  },
  restored: { never: 'it follows from other items' },
  bytes: '100 to 800, with the checkpoints of the stream’s shards',
});

/** The counters of a period in all shards; their sums are its numbers. */
export const allStatistics = (period: string): AnyRef[] =>
  Array.from({ length: STATISTICS_SHARDS }, (_, shard) => statistics(period, shard));
