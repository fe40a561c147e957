import { describe, expect, it } from 'vitest';
import { passwordAdvice } from '#web/ui/form/password-advice.ts';

const ROSA = { min: 8, username: 'Rosa Bianchi', email: 'rosa.dolci@posta.example' };
const GUESSABLE = 'È facile da indovinare: aggiungi altre parole.';
const PERSONAL = 'Ricorda il tuo nome o la tua email: aggiungi altre parole.';

describe('what a new password still lacks', () => {
  it.each([
    ['', 'Almeno 8 caratteri.'],
    ['c', 'Mancano ancora 7 caratteri.'],
    ['crema-e', 'Manca ancora 1 carattere.'],
    ['Giorgione!', GUESSABLE],
    ['rosabianchi7', PERSONAL],
    ['Rosa.Dolci', PERSONAL],
    ['c'.repeat(129), 'Al massimo 128 caratteri.'],
  ])('is shown for «%s»', (password, text) => {
    expect(passwordAdvice({ ...ROSA, password })).toEqual({ isEnough: false, text });
  });

  it('is nothing if it is long enough and not guessable', () => {
    const enough = { isEnough: true, text: 'Lunghezza giusta.' };
    expect(passwordAdvice({ ...ROSA, password: 'crema-e-' })).toEqual(enough);
    expect(passwordAdvice({ ...ROSA, password: 'c'.repeat(128) })).toEqual(enough);
  });

  it('is also found without the name and the address', () => {
    const unknown = { min: 6, username: '', email: undefined };
    expect(passwordAdvice({ ...unknown, password: 'bignè12' }).text).toBe(GUESSABLE);
    expect(passwordAdvice({ ...unknown, password: 'rosabianchi7' }).isEnough).toBe(true);
  });
});
