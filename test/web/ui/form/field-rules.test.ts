import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#shared/contract/fields.ts';
import { inputMessage } from '#shared/contract/input-issues.ts';
import { ACCOUNT_RULES } from '#web/auth/account-rules.ts';
import { REGISTRATION_RULES } from '#web/auth/registration-rules.ts';
import {
  all,
  email,
  lengthBetween,
  optional,
  required,
  trimmed,
} from '#web/ui/form/field-rules.ts';

describe('field rules', () => {
  it.each(['nina@example.it', 'n.i+n-a@posta.example.co'])(
    'accept %s as an email address',
    value => {
      expect(email(value)).toBeUndefined();
    },
  );

  it.each([
    'nina',
    'nina@',
    '@example.it',
    'nina@example',
    'ni na@example.it',
    'a@b@c.it',
    'a@.it',
  ])('refuse %s as an email address', value => {
    expect(email(value)).toBe('Inserisci un indirizzo email valido.');
  });

  it('return the message of the first rule that fails', () => {
    const rule = trimmed(all(required, lengthBetween(3, 5)));
    expect(rule('   ')).toBe('Questo campo è obbligatorio.');
    expect(rule(' ab ')).toBe('Servono almeno 3 caratteri.');
    expect(rule('abcdef')).toBe('Al massimo 5 caratteri.');
    expect(rule('  abc  ')).toBeUndefined();
  });

  it('accept an empty optional field, and still validate a filled one', () => {
    const rule = trimmed(optional(lengthBetween(6, 20)));
    expect(rule('  ')).toBeUndefined();
    expect(rule('ABC')).toBe('Servono almeno 6 caratteri.');
  });
});

describe('field rules and the contract', () => {
  const anyText = fc
    .oneof(fc.string(), fc.string({ maxLength: 150 }), fc.emailAddress())
    .filter(text => text.trim() !== '');

  it.each([
    ['username', ACCOUNT_RULES.username, f.username],
    ['email', ACCOUNT_RULES.email, f.email],
    ['password', ACCOUNT_RULES.password, f.password],
    ['inviteCode', REGISTRATION_RULES.inviteCode, f.code],
  ])("never refuse a %s that the server accepts, and use the server's words", (_, rule, schema) => {
    fc.assert(
      fc.property(anyText, text => {
        const message = rule(text);
        if (message === undefined) return;
        const { error } = z.safeParse(schema, text, { error: inputMessage });
        expect(error?.issues.map(issue => issue.message)).toContain(message);
      }),
    );
  });
});
