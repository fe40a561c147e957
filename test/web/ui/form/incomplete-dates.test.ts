import type { Resolver } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { withCompleteDates } from '#web/ui/form/incomplete-dates.ts';

type Values = { title: string; startsAt: string; closedOn: string[] };

const VALUES: Values = { title: '', startsAt: '', closedOn: ['', ''] };
const OPTIONS = { fields: {}, shouldUseNativeValidation: undefined };

const input = (name: string, type: string, badInput: boolean) => ({
  ...{ name, type },
  validity: { badInput } as ValidityState,
});

const valid: Resolver<Values, unknown, string> = async () => ({ values: 'sent', errors: {} });
const titleMissing: Resolver<Values, unknown, string> = async () => ({
  values: {},
  errors: { title: { type: 'custom', message: 'Manca.' } },
});

describe('a form with a date that is half typed', () => {
  it('isn’t valid, and says so at the date', async () => {
    const inputs = [
      input('startsAt', 'datetime-local', true),
      input('closedOn.0', 'date', false),
      input('closedOn.1', 'date', true),
    ];
    const { values, errors } = await withCompleteDates(valid, () => inputs)(VALUES, {}, OPTIONS);
    expect(values).toEqual({});
    expect(errors.startsAt?.message).toBe('Completa o correggi la data e l’ora.');
    expect(errors.closedOn?.[0]).toBeUndefined();
    expect(errors.closedOn?.[1]?.message).toBe('Completa o correggi la data.');
  });

  it('says what else is wrong, too', async () => {
    const inputs = [input('startsAt', 'datetime-local', true)];
    const result = await withCompleteDates(titleMissing, () => inputs)(VALUES, {}, OPTIONS);
    expect(Object.keys(result.errors)).toEqual(['title', 'startsAt']);
  });

  it('is checked as ever once the date is complete', async () => {
    const inputs = [input('startsAt', 'datetime-local', false)];
    const result = await withCompleteDates(valid, () => inputs)(VALUES, {}, OPTIONS);
    expect(result).toEqual({ values: 'sent', errors: {} });
  });
});
