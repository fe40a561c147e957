import * as z from 'zod/mini';
import * as f from './fields.ts';
import { type Limit, route } from './route.ts';
import { newPasskeyResponse, passkey, passkeyName, passkeyResponse } from './schemas/passkey.ts';
import { newPasskeyOptions, passkeyOptions } from './schemas/passkey-options.ts';
import { currentUser } from './schemas/user.ts';
import { PASSWORD_LIMITS } from './sign-in.ts';

const QUARTER_SECONDS = 15 * 60;

/** Every page that offers a sign-in requests options, and all customers share the shop's network. */
const OPTIONS_LIMITS: readonly Limit[] = [{ per: 'address', max: 200, seconds: QUARTER_SECONDS }];

/** The same number of failures per network as for passwords (rule 38). */
const SIGN_IN_LIMITS: readonly Limit[] = [
  { per: 'address', max: 20, seconds: QUARTER_SECONDS, failuresOnly: true },
];

/** Each mails the account's address, which may be a stranger's. A removal needs one that was added. */
const ADDITION_LIMITS: readonly Limit[] = [{ per: 'player', max: 10, seconds: 24 * 60 * 60 }];

/**
 * Passkeys: those of an account, signing in with one, and confirming with one in place of the password
 * (rules 286 to 288).
 */
export const passkeys = {
  signInOptions: route({
    summary: 'The options for signing in with a passkey; sets a cookie for five minutes',
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    limits: OPTIONS_LIMITS,
    input: f.emptyInput,
    output: z.object({ options: passkeyOptions }),
    failures: ['too_many_attempts'],
    idempotent: false,
  }),
  signIn: route({
    summary:
      'Sign in with a passkey, or create a staff member’s first one: sets the session cookie',
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    limits: SIGN_IN_LIMITS,
    input: z.union([
      z.strictObject({ response: passkeyResponse }),
      // The first passkey of a staff member, which the login has asked for.
      z.strictObject({ response: newPasskeyResponse, name: passkeyName, token: f.mailToken }),
    ]),
    output: z.object({ user: currentUser }),
    failures: [
      'invalid_credentials',
      'account_disabled',
      'invalid_token',
      'passkey_refused',
      'too_many_attempts',
    ],
    idempotent: false,
  }),
  list: route({
    summary: 'The passkeys of the signed-in user, oldest first',
    method: 'GET',
    path: '/api/user/passkeys',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ passkeys: z.array(passkey) }),
    failures: [],
  }),
  addOptions: route({
    summary: 'The options for creating a passkey for the signed-in user',
    method: 'POST',
    path: '/api/user/passkeys/options',
    access: 'player',
    limits: PASSWORD_LIMITS,
    input: z.strictObject({ password: z.optional(f.password) }),
    output: z.object({ options: newPasskeyOptions }),
    failures: ['password_needed', 'wrong_password', 'too_many_passkeys', 'too_many_attempts'],
    idempotent: false,
  }),
  add: route({
    summary: 'Add a passkey; a mail informs its owner',
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'player',
    limits: ADDITION_LIMITS,
    input: z.strictObject({ response: newPasskeyResponse, name: passkeyName }),
    output: z.object({ passkey }),
    failures: ['passkey_refused', 'passkey_known', 'too_many_passkeys', 'too_many_attempts'],
    status: 201,
  }),
  remove: route({
    summary: 'Remove a passkey; a mail informs its owner',
    method: 'DELETE',
    path: '/api/user/passkeys/{id}',
    access: 'player',
    limits: PASSWORD_LIMITS,
    input: z.strictObject({ id: f.pathId, password: z.optional(f.password) }),
    hasSecretInput: true,
    output: f.emptyOutput,
    failures: ['not_found', 'password_needed', 'wrong_password', 'too_many_attempts'],
  }),
  confirmOptions: route({
    summary: 'The options for confirming with a passkey instead of the password',
    method: 'POST',
    path: '/api/user/passkeys/confirmation/options',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ options: passkeyOptions }),
    failures: ['not_found'],
    idempotent: false,
  }),
  confirm: route({
    summary:
      'Show a passkey: for five minutes the session’s next call that asks for the password needs none',
    method: 'POST',
    path: '/api/user/passkeys/confirmation',
    access: 'player',
    input: z.strictObject({ response: passkeyResponse }),
    output: f.emptyOutput,
    failures: ['passkey_refused'],
    idempotent: false,
  }),
};
