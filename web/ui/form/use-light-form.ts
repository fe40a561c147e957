import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import type { FieldRule } from './field-rules.ts';

type Errors<K extends string> = { [P in K]?: string | undefined };

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
    if (first === undefined) return false;
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return true;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: K): string => String(data.get(name) ?? '');
    const nextErrors: Errors<K> = {};
    for (const name of Object.keys(rules).filter(isField)) {
      const message = rules[name](value(name));
      if (message !== undefined) nextErrors[name] = message;
    }
    if (!show(nextErrors)) submit(value);
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
      const nextErrors: Errors<K> = {};
      for (const { path, message } of error.issues) {
        if (isField(path)) nextErrors[path] ??= message;
      }
      return show(nextErrors);
    },
    /** Replaces the errors and focuses the first; answers whether there is any. */
    show,
    reset: (): void => form.current?.reset(),
  };
};
