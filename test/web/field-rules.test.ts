import { describe, expect, it } from 'vitest';
import { all, email, lengthBetween, optional, required, trimmed } from '#web/ui/field-rules.ts';

describe('the rules of a field', () => {
  it.each(['nina@example.it', 'n.i+n-a@posta.example.co'])('%s is an address', value => {
    expect(email(value)).toBeUndefined();
  });

  it.each([
    'nina',
    'nina@',
    '@example.it',
    'nina@example',
    'ni na@example.it',
    'a@b@c.it',
    'a@.it',
  ])('%s is no address', value => {
    expect(email(value)).toBe('Inserisci un indirizzo email valido.');
  });

  it('says the first thing that is wrong', () => {
    const rule = trimmed(all(required, lengthBetween(3, 5)));
    expect(rule('   ')).toBe('Questo campo è obbligatorio.');
    expect(rule(' ab ')).toBe('Servono almeno 3 caratteri.');
    expect(rule('abcdef')).toBe('Al massimo 5 caratteri.');
    expect(rule('  abc  ')).toBeUndefined();
  });

  it('lets an optional field be empty, and nothing else', () => {
    const rule = trimmed(optional(lengthBetween(6, 20)));
    expect(rule('  ')).toBeUndefined();
    expect(rule('ABC')).toBe('Servono almeno 6 caratteri.');
  });
});
