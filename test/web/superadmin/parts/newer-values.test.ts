import { describe, expect, it } from 'vitest';
import { newerFields, newerText } from '#web/superadmin/parts/use-newer-values.ts';

const BASE = { name: 'Rossi', gift: { coins: '100' }, steps: [{ stamps: '3' }], hours: [[], []] };

const texts = (typed: typeof BASE, newer: object) =>
  newerFields<object>(BASE, typed, { ...BASE, ...newer }).map(one => [
    one.name,
    newerText(one, typeof one.hidden === 'string' ? one.hidden : undefined),
  ]);

describe('a form whose data somebody else has changed meanwhile', () => {
  it('shows the old value of a field that is taken over', () => {
    expect(texts(BASE, { name: 'Bianchi', gift: { coins: '50' } })).toEqual([
      ['name', 'Nel frattempo è cambiato: era «Rossi».'],
      ['gift.coins', 'Nel frattempo è cambiato: era «100».'],
    ]);
  });

  it('shows what the other has written where something different is typed', () => {
    const typed = { ...BASE, name: 'Verdi' };
    expect(texts(typed, { name: 'Bianchi' })).toEqual([
      ['name', 'Nel frattempo è cambiato: ora è «Bianchi».'],
    ]);
    expect(texts(typed, { name: '' })).toEqual([
      ['name', 'Nel frattempo è cambiato: ora è vuoto.'],
    ]);
  });

  it('shows nothing if both or neither have written', () => {
    expect(texts({ ...BASE, name: 'Bianchi' }, { name: 'Bianchi' })).toEqual([]);
    expect(texts({ ...BASE, name: 'Verdi' }, {})).toEqual([]);
  });

  it('reports that a list has changed, and for hours which day', () => {
    const newer = { steps: [], hours: [[], [{ from: '08:00', to: '13:00' }]] };
    expect(texts(BASE, newer)).toEqual([
      ['steps', 'Nel frattempo è cambiato.'],
      ['hours.1', 'Nel frattempo è cambiato.'],
    ]);
  });

  it('reports the field of entries with ids, as long as they are the same in the same order', () => {
    const of = (...names: string[]) => ({ all: names.map((name, id) => ({ id, name })) });
    const named = (typed: object, newer: object) =>
      newerFields<object>(of('Piazza', 'Corso'), typed, newer).map(({ name }) => name);
    const typed = of('Piazza', 'Corso Roma');
    expect(named(typed, of('Duomo', 'Corso'))).toEqual(['all.0.name']);
    expect(named(typed, of('Duomo'))).toEqual(['all']);
    expect(named({ all: typed.all.toReversed() }, of('Duomo', 'Corso'))).toEqual(['all']);
  });
});
