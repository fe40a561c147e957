import * as z from 'zod/mini';
import { awaySums } from './bakery.ts';
import * as f from './fields.ts';
import { route } from './route.ts';
import { waitingInvite } from './schemas/friends.ts';
import { adminReward, reward, voucher } from './schemas/rewards.ts';

/** The games of the product by id (rule 121). */
export const GAMES = { 1: 'Giorgione', 2: 'Pasticceria Manager' } as const;
export type GameId = keyof typeof GAMES;

const game = z.object({ id: f.id, gameName: z.string(), lastPlayed: z.nullable(f.instant) });

export const banner = z.object({
  id: f.id,
  title: z.string(),
  description: z.nullable(z.string()),
  buttonText: z.nullable(z.string()),
  buttonUrl: z.nullable(z.string()),
  visible: z.boolean(),
  /** The picture beside the text. */
  imageId: z.nullable(z.string()),
  /** The period in which the banner is shown; null for no limit. */
  startsAt: z.nullable(f.instant),
  endsAt: z.nullable(f.instant),
  /** The position among the banners, ascending; banners with the same position are sorted newest first. */
  position: f.count,
  createdAt: f.instant,
  updatedAt: f.instant,
});

export type Banner = z.output<typeof banner>;

/** What has happened while the caller was away (rule 310). */
const absence = z.object({
  /** The last day on which they did something. */
  since: f.day,
  /** What has changed in their bakery without them. */
  sums: awaySums,
  raids: f.count,
  /** The usernames of those who have become their friends. */
  newFriends: z.array(z.string()),
  messages: f.count,
  /** The stamps added to their card, minus those taken away. */
  stamps: z.int(),
});

export type Absence = z.output<typeof absence>;

/** The dashboard, its games, and the greeting after an absence (rules 120, 121 and 310). */
export const dashboard = {
  read: route({
    summary: 'Everything that the dashboard shows',
    method: 'GET',
    path: '/api/dashboard',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      user: z.object({
        id: f.id,
        username: z.string(),
        role: z.enum(f.ROLES),
        isAdmin: z.boolean(),
        emailVerified: z.boolean(),
        /** Whether no mail is sent to the address, which hasn't been confirmed (rule 272). */
        emailUndeliverable: z.boolean(),
        createdAt: f.instant,
      }),
      games: z.array(game),
      rewards: z.array(reward),
      adminRewards: z.array(adminReward),
      vouchers: z.array(voucher),
      /** What the caller can claim of an invite (rule 31). */
      invite: z.nullable(waitingInvite),
      stats: z.object({ totalRewards: f.count, level: f.count, campaignLevel: f.count }),
      /** Null unless an absence has just ended. */
      absence: z.nullable(absence),
    }),
    failures: [],
  }),
  seenAbsence: route({
    summary: 'Mark the summary of the caller’s absence as seen, including the bakery’s',
    method: 'POST',
    path: '/api/dashboard/absence/seen',
    access: 'player',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
  }),
  banners: route({
    summary: 'The banners that are currently shown, in order',
    method: 'GET',
    path: '/api/banner',
    access: 'player',
    input: f.emptyInput,
    output: z.array(banner),
    failures: [],
  }),
  play: route({
    summary: 'Record that a game was started',
    method: 'POST',
    path: '/api/games/{id}/play',
    access: 'player',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({ game }),
    failures: ['not_found'],
  }),
};
