import { describe, expect, it } from 'vitest';
import { elideBefore } from '#shared/elision.ts';

describe('a preposition or article before a date', () => {
  it.each(['7', '9', '10', '12', '18', '28', '31'])('is not elided before the %s', day => {
    expect(elideBefore('dal', `${day} dicembre`)).toBe(`dal ${day} dicembre`);
  });

  it('is an ordinal on the first', () => {
    expect(elideBefore('dal', '1 dicembre')).toBe('dal 1º dicembre');
    expect(elideBefore('il', '1 dic 2026')).toBe('il 1º dic 2026');
  });

  it.each(['8', '11'])('is elided before the %s', day => {
    expect(elideBefore('dal', `${day} dic 2026`)).toBe(`dall’${day} dic 2026`);
    expect(elideBefore('Dal', `${day} dic 2026`)).toBe(`Dall’${day} dic 2026`);
    expect(elideBefore('al', `${day} dic 2026`)).toBe(`all’${day} dic 2026`);
    expect(elideBefore('il', `${day} dic 2026`)).toBe(`l’${day} dic 2026`);
  });
});
