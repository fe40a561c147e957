import * as z from 'zod/mini';

/** Accounts specification, sections 5 and 9. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const EMAIL_MAX = 100;
export const PASSWORD_MIN = 6;
export const RESET_PASSWORD_MIN = 8;
/** Rules, decision 37. */
export const PASSWORD_MAX = 128;
export const CODE_MIN = 6;
export const CODE_MAX = 20;

export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** Nothing sent, or an empty object. */
export const emptyInput = z.strictObject({});

/** An answer without content. */
export const emptyOutput = z.object({});

/** Of a player, an offer, a reward… (the wire, conventions). */
export const id = z.int().check(z.minimum(1));

/** A whole number that arrives as text, in a path or a query, and must then fit a schema. */
export const fromText = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value,
    ),
    schema,
  );

/** An id in a path. */
export const pathId = fromText(id);

/** An amount, or how many (the wire, conventions). */
export const count = z.int().check(z.minimum(0));
/** ISO 8601 in UTC (the wire, conventions). */
export const instant = z.iso.datetime();

/** What can be seen, and spaces: no line breaks, and nothing that only looks like nothing. */
const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const username = z
  .string()
  .check(z.trim(), z.minLength(USERNAME_MIN), z.maxLength(USERNAME_MAX), z.regex(VISIBLE));

export const email = z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email());

/** At sign-in, registration and change; at a reset it is longer. */
export const password = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX));

export const strongPassword = z
  .string()
  .check(z.minLength(RESET_PASSWORD_MIN), z.maxLength(PASSWORD_MAX));

/** Invite and friend codes, whatever the letter case. */
export const code = z
  .string()
  .check(z.trim(), z.minLength(CODE_MIN), z.maxLength(CODE_MAX), z.toUpperCase());

/** Where the next page of a list begins: only the server reads it. */
export const cursor = z.string().check(z.maxLength(512));
