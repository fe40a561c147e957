import { describe, expect, it } from 'vitest';
import { passwordWeakness } from '#shared/rules/password.ts';

const ROSA = { username: 'Rosa Bianchi', email: 'rosa.b+dolci@posta.example' };

describe('a password', () => {
  it.each([
    ['rosabianchi', 'personal'],
    ['Rosa-Bianchi.99', 'personal'],
    ['RÓSABIANCHI2026', 'personal'],
    ['rosa.b+dolci', 'personal'],
    ['2026rosabdolci', 'personal'],
    ['Giorgione', 'product'],
    ['g i o r g i o n e 85', 'product'],
    ['bignè1234', 'product'],
    ['Pasticceria!!!', 'product'],
    ['password1234', 'product'],
  ])('%s is guessable: %s', (password, weakness) => {
    expect(passwordWeakness(password, ROSA)).toBe(weakness);
  });

  it.each([
    'crema-e-cannella',
    'rosabianchiabita qui',
    'giorgione12345',
    'bignè alla crema',
    'rosamunda',
  ])('%s is not guessable', password => {
    expect(passwordWeakness(password, ROSA)).toBeNull();
  });

  it('may contain names of one or two characters', () => {
    expect(passwordWeakness('abzcdef', { username: 'Bo', email: 'bz@posta.example' })).toBeNull();
    expect(passwordWeakness('bobobobo12', { username: 'Bo', email: 'b@x.example' })).toBeNull();
    expect(passwordWeakness('bozena', { username: 'boz', email: 'x@posta.example' })).toBe(
      'personal',
    );
  });
});
