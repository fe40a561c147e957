import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import type { FieldRule } from './field-rules.ts';

type Errors<K extends string> = { [P in K]?: string | undefined };

/** The first message of each field. */
const errorsFrom = <K extends string>(
  messages: readonly (readonly [K, string | undefined])[],
): Errors<K> => {
  const errors: Errors<K> = {};
  for (const [name, message] of messages) if (message !== undefined) errors[name] ??= message;
  return errors;
};

const focusInput = (form: HTMLFormElement | null, name: string): void => {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
};

/**
 * For the forms of pages that have no room for the libraries of useContractForm: those before the
 * sign-in, and the till's. Validates uncontrolled inputs on submit, focuses the first invalid one,
 * and shows the server's messages beside them.
 */
export const useLightForm = <K extends string>(
  rules: Record<K, FieldRule>,
  submit: (value: (name: K) => string) => void,
) => {
  const [errors, setErrors] = useState<Errors<K>>({});
  const form = useRef<HTMLFormElement>(null);
  const isField = (name: string): name is K => Object.hasOwn(rules, name);

  const show = (next: Errors<K>): boolean => {
    setErrors(next);
    const [first] = Object.keys(next);
    if (first !== undefined) focusInput(form.current, first);
    return first !== undefined;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: K): string => String(data.get(name) ?? '');
    const names = Object.keys(rules).filter(isField);
    if (!show(errorsFrom(names.map(name => [name, rules[name](value(name))])))) submit(value);
  };

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !isField(target.name)) return;
    if (errors[target.name] !== undefined) setErrors({ ...errors, [target.name]: undefined });
  };

  return {
    form: { ref: form, noValidate: true, onSubmit, onInput },
    field: (name: K) => ({ name, error: errors[name] }),
    /** Shows the server's issues beside their fields. */
    showIssues: (error: ApiError): boolean => {
      const messages = error.issues.flatMap(({ path, message }) =>
        isField(path) ? [[path, message] as const] : [],
      );
      return show(errorsFrom(messages));
    },
    /** Replaces the errors and focuses the first; answers whether there is any. */
    show,
    reset: (): void => form.current?.reset(),
  };
};
