import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import type { FieldRule } from './field-rules.ts';

type Errors<K extends string> = { [P in K]?: string | undefined };

/**
 * A form whose inputs keep their own values: checks them when it is sent, takes the focus to the
 * first one that is wrong, and shows what the server says about each.
 */
export const useForm = <K extends string>(
  rules: Record<K, FieldRule>,
  submit: (value: (name: K) => string) => void,
) => {
  const [errors, setErrors] = useState<Errors<K>>({});
  const form = useRef<HTMLFormElement>(null);
  const isField = (name: string): name is K => Object.hasOwn(rules, name);

  const show = (found: Errors<K>): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return false;
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return true;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: K): string => String(data.get(name) ?? '');
    const found: Errors<K> = {};
    for (const name of Object.keys(rules).filter(isField)) {
      const words = rules[name](value(name));
      if (words !== undefined) found[name] = words;
    }
    if (!show(found)) submit(value);
  };

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !isField(target.name)) return;
    if (errors[target.name] !== undefined) setErrors({ ...errors, [target.name]: undefined });
  };

  return {
    form: { ref: form, noValidate: true, onSubmit, onInput },
    field: (name: K) => ({ name, error: errors[name] }),
    /** Puts the server's words beside the fields they are about; `names` are the server's own. */
    showIssues: (error: ApiError, names: Readonly<Record<string, K>> = {}): boolean => {
      const found: Errors<K> = {};
      for (const { path, message } of error.issues) {
        const name = names[path] ?? path;
        if (isField(name)) found[name] ??= message;
      }
      return show(found);
    },
    show,
    reset: (): void => form.current?.reset(),
  };
};
