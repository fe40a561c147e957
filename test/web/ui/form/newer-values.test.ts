import { describe, expect, it } from 'vitest';
import { newerFields, newerText } from '#web/ui/form/use-newer-values.ts';

const BASE = { name: 'Rossi', gift: { coins: '100' }, steps: [{ stamps: '3' }], hours: [[], []] };

const texts = (typed: typeof BASE, newer: object) =>
  newerFields<object>(BASE, typed, { ...BASE, ...newer }).map(one => [
    one.name,
    newerText(one, typeof one.hidden === 'string' ? one.hidden : undefined),
  ]);

describe('a form of what another has changed meanwhile', () => {
  it('says what a field was that is taken over', () => {
    expect(texts(BASE, { name: 'Bianchi', gift: { coins: '50' } })).toEqual([
      ['name', 'Nel frattempo è cambiato: era «Rossi».'],
      ['gift.coins', 'Nel frattempo è cambiato: era «100».'],
    ]);
  });

  it('says what the other has written where something else is typed', () => {
    const typed = { ...BASE, name: 'Verdi' };
    expect(texts(typed, { name: 'Bianchi' })).toEqual([
      ['name', 'Nel frattempo è cambiato: ora è «Bianchi».'],
    ]);
    expect(texts(typed, { name: '' })).toEqual([
      ['name', 'Nel frattempo è cambiato: ora è vuoto.'],
    ]);
  });

  it('says nothing of what both have written, or nobody has', () => {
    expect(texts({ ...BASE, name: 'Bianchi' }, { name: 'Bianchi' })).toEqual([]);
    expect(texts({ ...BASE, name: 'Verdi' }, {})).toEqual([]);
  });

  it('says of a list that it has changed, of the hours which day', () => {
    const newer = { steps: [], hours: [[], [{ from: '08:00', to: '13:00' }]] };
    expect(texts(BASE, newer)).toEqual([
      ['steps', 'Nel frattempo è cambiato.'],
      ['hours.1', 'Nel frattempo è cambiato.'],
    ]);
  });
});
