import * as z from 'zod/mini';
import { assignedReward } from './admin/assigned-reward.ts';
import { auditing } from './admin/auditing.ts';
import { business } from './admin/business.ts';
import { customers } from './admin/customers.ts';
import { exports } from './admin/exports.ts';
import { rewardFields } from './admin/fields.ts';
import { imports } from './admin/imports.ts';
import { moderation } from './admin/moderation.ts';
import { type prize, prizeRoutes } from './admin/prizes.ts';
import { promotions } from './admin/promotions.ts';
import { suspicions } from './admin/suspicions.ts';
import * as f from './fields.ts';
import { SEARCH_MAX } from './limits.ts';
import { route } from './route.ts';
import { suppressionReason } from './schemas/email-problem.ts';
import { ledgerEntry } from './schemas/ledger.ts';
import { personalData } from './schemas/personal-data.ts';
import { PROOF, PROOF_FAILURES, proofFields } from './sign-in.ts';

const amounts = z.object({
  flour: f.count,
  sugar: f.count,
  milk: f.count,
  eggs: f.count,
  bigne: f.count,
});

const user = z.object({
  id: f.id,
  username: z.string(),
  email: z.string(),
  /** Whether a link mailed to the address was used (rule 153). */
  emailVerified: z.boolean(),
  role: z.enum(f.ROLES),
  isActive: z.boolean(),
  inviteCode: z.string(),
  createdAt: f.instant,
  lastLogin: z.nullable(f.instant),
  coins: f.count,
  resources: amounts,
});

export type AdminUser = z.output<typeof user>;

export type AssignedReward = z.output<typeof assignedReward>;

export type Prize = z.output<typeof prize>;

const search = z.string().check(z.trim(), f.maxLength(SEARCH_MAX));
const page = { cursor: z.optional(f.cursor) };
const next = { nextCursor: z.nullable(f.cursor) };
const byId = z.strictObject({ id: f.pathId });
const base = '/api/superadmin';

/** The calls of the super administrators' panel (rule 137). */
export const admin = {
  users: route({
    summary: 'The users, optionally those whose name or e-mail starts with a text',
    method: 'GET',
    path: `${base}/users`,
    access: 'superadmin',
    input: z.strictObject({ search: z.optional(search), ...page }),
    output: z.object({
      users: z.array(user),
      stats: z.object({ totalUsers: f.count, totalBanners: f.count, totalPrizes: f.count }),
      ...next,
    }),
    failures: ['invalid_cursor'],
  }),
  deleteUser: route({
    summary: 'Erase a user',
    method: 'DELETE',
    path: `${base}/users/{id}`,
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ id: f.pathId, ...proofFields }),
    hasSecretInput: true,
    output: f.emptyOutput,
    failures: ['not_found', 'forbidden', ...PROOF_FAILURES],
  }),
  exportUser: route({
    summary: 'Export a user’s data as the user would get it, or a link to the file',
    method: 'POST',
    path: `${base}/users/{id}/data`,
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ id: f.pathId, ...proofFields }),
    output: personalData,
    failures: ['not_found', ...PROOF_FAILURES],
    idempotent: false,
  }),
  setPassword: route({
    summary: 'Set a user’s password, ending their sessions',
    method: 'POST',
    path: `${base}/users/{id}/password`,
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ id: f.pathId, newPassword: f.strongPassword, ...proofFields }),
    output: f.emptyOutput,
    failures: ['not_found', 'common_password', 'personal_password', ...PROOF_FAILURES],
  }),
  setRole: route({
    summary: 'Change a user’s role',
    method: 'POST',
    path: `${base}/users/{id}/role`,
    access: 'superadmin',
    ...PROOF,
    input: z.strictObject({ id: f.pathId, newRole: z.enum(f.ROLES), ...proofFields }),
    output: z.object({ user }),
    failures: ['not_found', 'email_unconfirmed', 'last_superadmin', ...PROOF_FAILURES],
  }),
  setStatus: route({
    summary: 'Activate or deactivate a user',
    method: 'POST',
    path: `${base}/users/{id}/status`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId, isActive: z.boolean() }),
    output: z.object({ user }),
    failures: ['not_found', 'last_superadmin'],
  }),
  retryEmail: route({
    summary: 'Take a user’s address off the suppression list',
    method: 'POST',
    path: `${base}/users/{id}/email/retry`,
    access: 'superadmin',
    input: byId,
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  userDetails: route({
    summary: 'A user’s details, with their latest rewards and ledger entries',
    method: 'GET',
    path: `${base}/users/{id}/details`,
    access: 'superadmin',
    input: byId,
    output: z.object({
      user,
      /** Why no mail is sent to the address, and since when. */
      suppressed: z.nullable(z.object({ reason: suppressionReason, at: f.instant })),
      bakery: z.object({
        chosenResource: z.nullable(z.string()),
        bakeryLevel: f.count,
        exp: f.count,
      }),
      lives: z.object({ livesRemaining: f.count, bonusLives: f.count }),
      campaign: z.object({ maxLevelReached: f.count, totalStars: f.count }),
      rewards: z.array(assignedReward),
      ledger: z.array(ledgerEntry),
    }),
    failures: ['not_found'],
  }),
  ...prizeRoutes,
  rewards: route({
    summary: 'The assigned rewards, newest first, or those of users found by a search',
    method: 'GET',
    path: `${base}/rewards`,
    access: 'superadmin',
    input: z.strictObject({ search: z.optional(search), ...page }),
    output: z.object({ rewards: z.array(assignedReward), ...next }),
    failures: ['invalid_cursor'],
  }),
  assignReward: route({
    summary: 'Assign a reward to a user',
    method: 'POST',
    path: `${base}/rewards`,
    access: 'superadmin',
    input: rewardFields,
    output: z.object({ reward: assignedReward }),
    failures: ['not_found'],
    status: 201,
  }),
  deliverReward: route({
    summary: 'Deliver a pending reward, which credits it',
    method: 'PUT',
    path: `${base}/rewards/{id}/deliver`,
    access: 'superadmin',
    input: byId,
    output: z.object({ reward: assignedReward }),
    failures: ['not_found', 'already_delivered', 'expired'],
  }),
  withdrawReward: route({
    summary: 'Withdraw a reward that its player hasn’t claimed yet',
    method: 'DELETE',
    path: `${base}/rewards/{id}`,
    access: 'superadmin',
    input: byId,
    output: f.emptyOutput,
    failures: ['not_found', 'already_claimed'],
  }),
  statistics: route({
    summary:
      'The shop’s daily statistics of the last days, oldest first, its levels and its purchases',
    method: 'GET',
    path: `${base}/numbers`,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          activePlayers: f.count,
          registrations: f.count,
          gamesPlayed: f.count,
          bigneMade: f.count,
          vouchersIssued: f.count,
          vouchersRedeemed: f.count,
          vouchersExpired: f.count,
          coinsCreated: f.count,
          coinsDestroyed: f.count,
          bigneCreated: f.count,
          bigneDestroyed: f.count,
        }),
      ),
      levels: z.array(z.object({ level: f.count, tries: f.count, wins: f.count })),
      /** The purchases at the till by month ('2026-11'), excluding undone ones. Amounts in cents. */
      months: z.array(
        z.object({ month: z.string(), purchases: f.count, amount: f.count, discount: f.count }),
      ),
    }),
    failures: [],
  }),
  allowBirthdayChange: route({
    summary: 'Allow a user to change their birthday before a year has passed',
    method: 'POST',
    path: '/api/superadmin/users/{id}/birthday',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  ...auditing,
  ...business,
  ...customers,
  ...exports,
  ...imports,
  ...moderation,
  ...promotions,
  ...suspicions,
};
