import * as z from 'zod/mini';
import { LOOT_KINDS } from '../rules/arena.ts';
import { RESOURCES } from '../rules/bakery.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

/** How many opponents are listed by default, and at most (rule 110). */
const OPPONENTS_DEFAULT = 5;
const OPPONENTS_MAX = 10;

/** How a raid ended (rule 111). */
export const RAID_RESULTS = [
  'success',
  'shielded',
  'no_resources',
  'insufficient_coins',
  'limit_reached',
] as const;

const opponent = z.object({
  id: f.id,
  username: z.string(),
  bakeryLevel: f.id,
  isFriend: z.boolean(),
  /**
   * The resource that a raid would find most of now, coins if there is no resource, null if there is nothing (rule 34).
   */
  richIn: z.nullable(z.enum(LOOT_KINDS)),
});

const opponentCount = f.fromText(z.int().check(z.minimum(1), z.maximum(OPPONENTS_MAX)));

const resources = {
  flour: f.count,
  sugar: f.count,
  milk: f.count,
  eggs: f.count,
};

const raid = z.object({
  id: f.id,
  attackerId: f.id,
  attackerName: z.string(),
  defenderId: f.id,
  defenderName: z.string(),
  result: z.enum(RAID_RESULTS),
  resourcesStolen: z.object(resources),
  goldStolen: f.count,
  createdAt: f.instant,
});

export type RaidView = z.output<typeof raid>;

/** Raids on other players' bakeries (rules 33 to 35 and 108 to 111). */
export const arena = {
  status: route({
    summary: 'The caller’s thermobox, arena shield and raids left today',
    method: 'GET',
    path: '/api/pvp/status',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      thermobox: z.object({
        level: f.id,
        capacity: f.count,
        upgradeCost: z.object({ bigne: f.count, coins: f.count }),
      }),
      /** The shield that the arena sells. */
      shield: z.object({ active: z.boolean(), expiresAt: z.nullable(f.instant) }),
      /** When the caller's protection by a shield of any kind ends. */
      protectedUntil: z.nullable(f.instant),
      counters: z.object({ attacksRemaining: f.count }),
      /** When the day's raids are renewed: the next midnight in Rome. */
      resetsAt: f.instant,
    }),
    failures: [],
  }),
  opponents: route({
    summary: 'A random selection of bakeries near the caller’s level that can be raided',
    method: 'GET',
    path: '/api/pvp/opponents',
    access: 'player',
    input: z.strictObject({ count: z._default(opponentCount, OPPONENTS_DEFAULT) }),
    output: z.object({ opponents: z.array(opponent) }),
    failures: [],
  }),
  raid: route({
    summary: 'Raid a bakery: takes a share of what it holds, up to the thermobox’s capacity',
    method: 'POST',
    path: '/api/pvp/attack',
    access: 'player',
    module: 'raids',
    input: z.strictObject({
      defenderId: f.id,
      /** If given, the raid takes only this resource. */
      resource: z.optional(z.enum(RESOURCES)),
    }),
    output: z.object({
      result: z.literal('success'),
      stolen: z.object({ ...resources, gold: f.count, total: f.count }),
    }),
    failures: [
      'not_found',
      'own_bakery',
      'limit_reached',
      'insufficient_coins',
      'shielded',
      'no_resources',
    ],
  }),
  activateShield: route({
    summary: 'Buy the arena’s shield',
    method: 'POST',
    path: '/api/pvp/shield/activate',
    access: 'player',
    module: 'raids',
    input: f.emptyInput,
    output: z.object({ active: z.literal(true), expiresAt: f.instant }),
    failures: ['already_active', 'insufficient_coins'],
  }),
  upgradeThermobox: route({
    summary: 'Upgrade the thermobox by a level',
    method: 'POST',
    path: '/api/pvp/thermobox/upgrade',
    access: 'player',
    module: 'raids',
    input: f.emptyInput,
    output: z.object({ newLevel: f.id, newCapacity: f.count }),
    failures: ['insufficient_funds'],
  }),
  raids: route({
    summary: 'The caller’s raids, made and suffered, newest first',
    method: 'GET',
    path: '/api/pvp/combat-log',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      logs: z.array(raid),
      currentUserId: f.id,
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
  hideRaid: route({
    summary: 'Hide a raid from the caller’s own log',
    method: 'DELETE',
    path: '/api/pvp/combat-log/{id}',
    access: 'player',
    module: 'raids',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
