import * as z from 'zod/mini';
import * as f from './fields.ts';
import { type Limit, route } from './route.ts';
import { place } from './schemas/place.ts';
import { consentFields } from './schemas/promotions.ts';
import { secondStep } from './schemas/second-step.ts';
import { currentUser } from './schemas/user.ts';
import { PASSWORD_LIMITS, SIGN_IN } from './sign-in.ts';

const HOUR_SECONDS = 60 * 60;

const user = z.object({ user: currentUser });

/** Stops tokens from being guessed. */
const TOKEN_LIMITS: readonly Limit[] = [
  { per: 'address', max: 20, seconds: HOUR_SECONDS, failuresOnly: true },
];

/** Whether passkeys or cards in wallets were removed (rule 297). */
const recovered = z.object({ removed: z.optional(z.boolean()) });

/** The fields by which a registration says that the shop, a player or a staff link led to it. */
const ORIGINS = ['from', 'inviteCode', 'staffToken'];
const REGISTRATIONS = {
  per: 'address',
  seconds: HOUR_SECONDS,
  refusal: 'Troppe iscrizioni da questa rete',
} as const;

/**
 * The customers of a shop share its network; registrations with such a field are counted apart from others (rule 38).
 */
const REGISTRATION_LIMITS: readonly Limit[] = [
  { ...REGISTRATIONS, max: 10, where: { fields: ORIGINS, isGiven: false } },
  {
    ...REGISTRATIONS,
    max: 100,
    where: { fields: ORIGINS, isGiven: true },
    countedAs: '/api/auth/register with an origin',
  },
];

/** Accounts and sessions (rules 114 to 117), with their rate limits (rule 38). */
export const auth = {
  me: route({
    summary: 'The signed-in user',
    method: 'GET',
    path: '/api/auth/me',
    access: 'player',
    input: f.emptyInput,
    output: user,
    failures: [],
  }),
  login: route({
    summary: 'Sign in: sets the session cookie; staff may also need a passkey',
    method: 'POST',
    path: SIGN_IN.path,
    access: 'public',
    limits: PASSWORD_LIMITS,
    input: z.strictObject({ email: f.email, password: f.password }),
    /** If the login opens no session yet, what must be done within five minutes to get one (rule 289). */
    output: z.union([user, secondStep]),
    failures: ['invalid_credentials', 'account_disabled', 'too_many_attempts'],
    idempotent: false,
  }),
  logout: route({
    summary: 'Sign out: ends this session',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
    idempotent: false,
  }),
  register: route({
    summary: 'Create an account',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limits: REGISTRATION_LIMITS,
    input: z.strictObject({
      username: f.username,
      email: f.email,
      password: f.password,
      acceptTerms: z.literal(true, 'Devi accettare i Termini e Condizioni per registrarti.'),
      inviteCode: z.optional(f.code),
      /** The token of a link by which somebody joins the staff (rule 280). */
      staffToken: z.optional(f.mailToken),
      /** The place where the link to the registration was found (rule 281). */
      from: z.optional(z.nullable(place)),
      ...consentFields,
    }),
    output: user,
    failures: [
      'not_open',
      'invalid_token',
      'username_taken',
      'username_is_link',
      'username_reserved',
      'email_taken',
      'invite_code_unknown',
      'common_password',
      'personal_password',
      'too_many_attempts',
    ],
    status: 201,
  }),
  forgotPassword: route({
    summary: 'Request an e-mail with a link to set a new password',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    limits: [
      { per: { field: 'email' }, max: 3, seconds: HOUR_SECONDS },
      { per: 'address', max: 10, seconds: HOUR_SECONDS },
    ],
    input: z.strictObject({ email: f.email }),
    output: z.object({ message: z.string() }),
    failures: ['too_many_attempts'],
  }),
  resetPassword: route({
    summary: 'Set a new password with the token of the e-mail',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    limits: TOKEN_LIMITS,
    input: z.strictObject({ token: f.mailToken, newPassword: f.strongPassword }),
    output: recovered,
    failures: ['invalid_token', 'common_password', 'personal_password', 'too_many_attempts'],
  }),
  confirmEmail: route({
    summary: 'Confirm the e-mail address with the token of the e-mail',
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'public',
    limits: TOKEN_LIMITS,
    input: z.strictObject({ token: f.mailToken }),
    output: f.emptyOutput,
    // A changed address can be confirmed only in a session of its account (rule 178).
    failures: ['invalid_token', 'unauthenticated', 'other_user', 'too_many_attempts'],
  }),
  undoEmail: route({
    summary: 'Undo a change of the e-mail address with the token sent to the old one',
    method: 'POST',
    path: '/api/auth/undo-email',
    access: 'public',
    limits: TOKEN_LIMITS,
    input: z.strictObject({ token: f.mailToken }),
    output: recovered,
    failures: ['invalid_token', 'too_many_attempts'],
  }),
  freeEmail: route({
    summary: 'Free an address that was set for an account and never confirmed',
    method: 'POST',
    path: '/api/auth/free-email',
    access: 'public',
    limits: TOKEN_LIMITS,
    input: z.strictObject({ token: f.mailToken }),
    output: f.emptyOutput,
    failures: ['invalid_token', 'too_many_attempts'],
  }),
};
