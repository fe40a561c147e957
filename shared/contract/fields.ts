import * as z from 'zod/mini';
import { asciiAddress, EMAIL_PATTERN } from '../email-address.ts';
import { isPlainAddress } from '../links.ts';
import { bareCode, bareToken } from '../pasted.ts';
import { DISGUISED_ADDRESS_MESSAGE } from './input-issues.ts';
import {
  CODE_MAX,
  CODE_MIN,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASTED_MAX,
  RESET_PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts';

export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** No input, or an empty object. */
export const emptyInput = z.strictObject({});

/** A response without content. */
export const emptyOutput = z.object({});

/** The id of a player, an offer, a reward… (rule 138). */
export const id = z.int().check(z.minimum(1));

/** Where something was sold, by the id of the location; null while the shop has only one (rule 314). */
export const locationId = z.nullable(id);

/** An integer sent as text, in a path or a query; the number must match a schema. */
export const fromText = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value,
    ),
    schema,
  );

/** An id in a path. */
export const pathId = fromText(id);

/** An amount or a count (rule 139). */
export const count = z.int().check(z.minimum(0));
/**
 * The version of something that several people may change; it grows with each change. In the input of a change it is
 * the one that was read, and a missing one is accepted (rule 302).
 */
export const version = z.int().check(z.minimum(0));

/** ISO 8601 in UTC (rule 140). */
export const instant = z.iso.datetime();

/**
 * Visible characters and spaces: no line breaks, and no control or invisible characters except the one that turns a
 * symbol into an emoji.
 */
const VISIBLE_TEXT =
  /^(?:\p{Extended_Pictographic}\ufe0f|[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800])*$/u;

/**
 * At most `max` characters. A longer text isn't checked any further, since a pattern may take long on it (rule 181).
 */
export const maxLength = (max: number) => z.maxLength(max, { abort: true });

/** Excludes the characters that change the reading direction of a text (rule 183). */
const ONE_DIRECTION = /^\P{Bidi_Control}*$/u;

/** A text that others read, without blanks around it. */
export const text = (max: number) =>
  z.string().check(z.trim(), maxLength(max), z.regex(ONE_DIRECTION));

export const requiredText = (max: number, min = 1) => text(max).check(z.minLength(min));

export const username = z
  .string()
  .check(z.trim(), z.minLength(USERNAME_MIN), maxLength(USERNAME_MAX), z.regex(VISIBLE_TEXT));

export const email = z.string().check(
  z.trim(),
  maxLength(EMAIL_MAX),
  z.overwrite(asciiAddress),
  // The ASCII form may be longer than what was typed.
  maxLength(EMAIL_MAX),
  z.email({ pattern: EMAIL_PATTERN }),
);

/** For sign-in, registration and changing the password; a reset requires `strongPassword`. */
export const password = z.string().check(z.minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX));

export const strongPassword = z
  .string()
  .check(z.minLength(RESET_PASSWORD_MIN), maxLength(PASSWORD_MAX));

/** A code that is typed or pasted: its letters and digits, at least `min`, without anything copied along (rule 190). */
export const pastedCode = (min = 1) =>
  z
    .string()
    .check(maxLength(PASTED_MAX), z.overwrite(bareCode), z.minLength(min), maxLength(CODE_MAX));

/** An invite or friend code, in any letter case. */
export const code = pastedCode(CODE_MIN).check(z.toUpperCase());

/** The token of a mailed link (rule 190). */
export const mailToken = z
  .string()
  .check(maxLength(PASTED_MAX), z.overwrite(bareToken), z.minLength(1));

/** An opaque cursor: the position in a list at which the next page begins. */
export const cursor = z.string().check(maxLength(512));

const DAY = /^(20[2-9]\d|2100)-\d\d-\d\d$/;
const DAY_MESSAGE = 'Scrivi un giorno che esiste, dal 2020 al 2100.';

/** Whether a text in the form of a day is a real day: Date.parse would turn 30 February into 2 March. */
const isInCalendar = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** A Rome day of the years 2020 to 2100: '2026-11-25'. */
export const day = z
  .string()
  .check(z.regex(DAY, { error: DAY_MESSAGE, abort: true }), z.refine(isInCalendar, DAY_MESSAGE));

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const END_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const timeMatching = (pattern: RegExp) =>
  z.string().check(z.regex(pattern, 'Scrivi un orario come 09:30.'));

/** The start of a period within a day: '09:30'. */
export const startTime = timeMatching(TIME);
/**
 * The end of a period within a day, exclusive: '19:30', or '24:00' for the end of the day, which may be given as
 * '00:00'.
 */
export const endTime = timeMatching(END_TIME).check(
  z.overwrite(time => (time === '00:00' ? '24:00' : time)),
);

export const URL_MAX = 500;

/** The https address of another site. */
export const httpsAddress = z
  .string()
  .check(
    z.trim(),
    maxLength(URL_MAX),
    z.regex(/^https:\/\/[^\s<>"'`\\/]+\.[^\s<>"'`\\]+$/, 'Inserisci un indirizzo https.'),
    z.refine(isPlainAddress, DISGUISED_ADDRESS_MESSAGE),
  );

/** A field that may be missing or null. */
export const nullish = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
