import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** What is said of a date that is half typed, or that no calendar has: its input gives the form an empty text. */
const MESSAGES = new Map([
  ['date', 'Completa o correggi la data.'],
  ['datetime-local', 'Completa o correggi la data e l’ora.'],
]);

type Input = Pick<HTMLInputElement, 'name' | 'type' | 'validity'>;

/** The inputs of a form that a date can be typed into. */
export const dateInputs = (form: HTMLFormElement | null): Iterable<Input> =>
  form?.querySelectorAll<HTMLInputElement>('input[type^=date]:enabled') ?? [];

/** A form's check that also refuses dates which its values don't show, since they aren't complete. */
export const withCompleteDates =
  <V extends FieldValues, R>(
    check: Resolver<V, unknown, R>,
    inputs: () => Iterable<Input>,
  ): Resolver<V, unknown, R> =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    const incomplete = [...inputs()].filter(({ validity }) => validity.badInput);
    if (incomplete.length === 0) return result;
    const errors: FieldErrors<V> = Object.assign({}, result.errors);
    for (const { name, type } of incomplete)
      set(errors, name, { type: 'incomplete', message: MESSAGES.get(type) });
    return { values: {}, errors };
  };
