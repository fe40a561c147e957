import * as z from 'zod/mini';
import { isBirthday } from '../rules/birthdays.ts';
import * as f from './fields.ts';
import { route } from './route.ts';
import { personalData } from './schemas/personal-data.ts';
import { consentFields, offerSettings } from './schemas/promotions.ts';
import { PASSWORD_LIMITS } from './sign-in.ts';

/** A session that is still open. Its id isn't secret. */
const session = z.object({
  id: f.id,
  device: z.string(),
  createdAt: f.instant,
  /** Updated once an hour at most, so the session may have been used up to an hour later. */
  lastSeenAt: f.instant,
  current: z.boolean(),
});
/** Each change mails two addresses, one of which may belong to a stranger. */
const EMAIL_CHANGES_PER_DAY = 10;

/** The birthday, which only its owner sees (rule 243). */
export const birthdayFields = {
  /** Day and month: '11-25'. */
  birthday: z.nullable(z.string()),
  /** When it may next be changed; null if it may be changed now. */
  changeableFrom: z.nullable(f.instant),
};

/** The player's settings (rule 123). */
export const accountRoutes = {
  changeBirthday: route({
    summary: 'Set or delete the birthday; once set, it can be changed after a year',
    method: 'PATCH',
    path: '/api/user/birthday',
    access: 'player',
    input: z.strictObject({
      birthday: z.nullable(z.string().check(z.refine(isBirthday, 'Scegli un giorno che esiste.'))),
    }),
    output: z.object(birthdayFields),
    failures: ['too_soon'],
  }),
  changeEmail: route({
    summary: 'Change the e-mail address: ends the other sessions and mails both addresses',
    method: 'PATCH',
    path: '/api/user/email',
    access: 'player',
    limits: [
      { per: 'player', max: EMAIL_CHANGES_PER_DAY, seconds: 24 * 60 * 60 },
      ...PASSWORD_LIMITS,
    ],
    input: z.strictObject({ email: f.email, password: z.optional(f.password) }),
    output: z.object({ email: z.string() }),
    failures: [
      'password_needed',
      'wrong_password',
      'email_taken',
      'too_many_changes',
      'too_many_attempts',
    ],
  }),
  sendConfirmation: route({
    summary: 'Send the confirmation link again',
    method: 'POST',
    path: '/api/user/email/confirmation',
    access: 'player',
    limits: [{ per: 'player', max: 3, seconds: 60 * 60 }],
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: ['undeliverable', 'too_many_attempts'],
  }),
  changePassword: route({
    summary: 'Change the password: ends the other sessions',
    method: 'PATCH',
    path: '/api/user/password',
    access: 'player',
    limits: PASSWORD_LIMITS,
    input: z.strictObject({ oldPassword: z.optional(f.password), newPassword: f.password }),
    output: f.emptyOutput,
    failures: [
      'password_needed',
      'wrong_password',
      'common_password',
      'personal_password',
      'too_many_attempts',
    ],
  }),
  changeOffers: route({
    summary: 'Give or withdraw the consents to offers, and turn their notices in the app on or off',
    method: 'PATCH',
    path: '/api/user/offers',
    access: 'player',
    input: z.strictObject({ ...consentFields, inbox: z.optional(z.boolean()) }),
    output: z.object(offerSettings),
    failures: [],
  }),
  unsubscribe: route({
    summary: 'Withdraw the consent to offers by mail with the token of an offer’s mail',
    method: 'POST',
    path: '/api/mail/unsubscribe',
    access: 'public',
    // A mail provider sends the requests of all its customers from a few addresses.
    limits: [{ per: 'address', max: 60, seconds: 60 * 60, failuresOnly: true }],
    input: z.strictObject({ token: f.mailToken }),
    output: f.emptyOutput,
    failures: ['invalid_token', 'too_many_attempts'],
    raw: 'mailProgram',
    idempotent: false,
  }),
  unsubscribePage: route({
    summary:
      'Lead to the page that withdraws the consent: who opens that address hasn’t asked for it yet',
    method: 'GET',
    path: '/api/mail/unsubscribe',
    access: 'public',
    // The page says what is wrong with a token, so any text is accepted here.
    input: z.strictObject({ token: z._default(z.string().check(f.maxLength(200)), '') }),
    output: z.object({ location: z.string() }),
    failures: [],
    status: 303,
  }),
  sessions: route({
    summary: 'The sessions of the signed-in user, the last seen first',
    method: 'GET',
    path: '/api/user/sessions',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ sessions: z.array(session) }),
    failures: [],
  }),
  endSession: route({
    summary: 'End one of the user’s sessions',
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    access: 'player',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  endOtherSessions: route({
    summary: 'End all of the user’s sessions but this one',
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'player',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
  }),
  exportData: route({
    summary: 'Export the signed-in user’s data, or a link to the file',
    method: 'GET',
    path: '/api/user/data',
    access: 'player',
    input: f.emptyInput,
    output: personalData,
    failures: [],
  }),
  deleteAccount: route({
    summary: 'Erase the signed-in user',
    method: 'POST',
    path: '/api/user/delete',
    access: 'player',
    limits: PASSWORD_LIMITS,
    input: z.strictObject({ password: z.optional(f.password) }),
    output: f.emptyOutput,
    failures: ['password_needed', 'wrong_password', 'last_superadmin', 'too_many_attempts'],
    idempotent: false,
  }),
};
