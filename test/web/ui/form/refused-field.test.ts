import { describe, expect, it } from 'vitest';
import type { FailureCode } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { inputSchemaOf, ROUTE_ROWS } from '#test/contract/routes.ts';
import { under } from '#test/support/sources.ts';
import { refusedField } from '#web/ui/form/refused-field.ts';

/** Refusals that concern no field of a form, but all of it or its subject. */
const OF_NO_FIELD: readonly FailureCode[] = [
  'not_found',
  'too_many_attempts',
  'invalid_token',
  'forbidden',
  'not_open',
  'last_superadmin',
  'own_card',
  'expired',
  'not_yet_valid',
  'deleted',
  'already_redeemed',
  'own_offer',
  'offer_gone',
  'offer_expired',
  'too_many_offers',
  'nothing_to_report',
  'stale',
  'already_decided',
  'too_many_prizes',
  'too_many_rules',
  'too_many_banners',
  'passkeys_unavailable',
  'own_passkey_first',
  'email_unconfirmed',
];

/** Forms that show refusals of no particular field at one field. */
const SHOWS_ALL = /refusalField: '/;

const FORMS = under('web').filter(({ text }) => /\buse(?:Contract|Light)Form\(/.test(text));

/** The calls that a form sends. */
const callsOf = (text: string): string[] =>
  [...text.matchAll(/\buse(?:Write|PanelWrite|Save)\(((?:\s*'[\w.]+',?)+)/g)].flatMap(
    ([, names = '']) => names.match(/[\w.]+/g) ?? [],
  );

const ROWS = FORMS.filter(({ text }) => !SHOWS_ALL.test(text)).flatMap(({ file, text }) =>
  callsOf(text).flatMap(name => {
    const found = ROUTE_ROWS.find(([route]) => route === name);
    return found ? [[name, file, found[1].route] as const] : [];
  }),
);

describe('the field of a refusal', () => {
  it('is looked up in the forms', () => {
    const calls = ROWS.map(([name]) => name);
    for (const name of ['auth.register', 'auth.resetPassword', 'settings.changeEmail'])
      expect(calls).toContain(name);
    expect(calls.length).toBeGreaterThan(15);
  });

  it.each(ROWS)('is known for every refusal of %s', (_, __, route) => {
    const fields = Object.keys(inputSchemaOf(route).properties ?? {});
    const isField = (name: string) => fields.includes(name);
    const unknown = route.failures.filter(
      code => refusedField(code, isField) === undefined && !OF_NO_FIELD.includes(code),
    );
    expect(unknown).toEqual([]);
  });

  it('is named by the login itself, which is part of the first load', () => {
    const { failures } = contract.auth.login;
    expect(failures).toEqual(['invalid_credentials', 'account_disabled', 'too_many_attempts']);
  });

  it('is the new password, not the old one', () => {
    const isField = (name: string) => ['oldPassword', 'newPassword'].includes(name);
    expect(refusedField('common_password', isField)).toBe('newPassword');
    expect(refusedField('wrong_password', isField)).toBe('oldPassword');
  });
});
