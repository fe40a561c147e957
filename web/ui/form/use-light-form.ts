import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { FieldRule } from './field-rules.ts';
import { useLeftFields } from './left-field.ts';

type Errors<K extends string> = { [P in K]?: string | undefined };

/** The first message of each field. */
const errorsFrom = <K extends string>(
  messages: readonly (readonly [K, string | undefined])[],
): Errors<K> => {
  const errors: Errors<K> = {};
  for (const [name, message] of messages) if (message !== undefined) errors[name] ??= message;
  return errors;
};

/** Reads the values that a form has now. */
const valuesOf = <K extends string>(form: HTMLFormElement): ((name: K) => string) => {
  const data = new FormData(form);
  return name => String(data.get(name) ?? '');
};

const inputOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
};

/** The messages of a form's fields. */
const useErrors = <K extends string>(form: RefObject<HTMLFormElement | null>) => {
  const [errors, setErrors] = useState<Errors<K>>({});
  return {
    errors,
    change: (name: K, message: string | undefined): void =>
      setErrors(shown => ({ ...shown, [name]: message })),
    /** Replaces all messages, and focuses the first; returns whether there is any. */
    show: (next: Errors<K>): boolean => {
      setErrors(next);
      const [first] = Object.keys(next);
      if (first === undefined) return false;
      const input = inputOf(form.current, first);
      // A field that has the focus already gets it anew, so that screen readers read its error.
      input?.blur();
      input?.focus();
      return true;
    },
  };
};

/**
 * For the forms of pages that have no room for the libraries of useContractForm: those before the sign-in, and the
 * till's. Validates uncontrolled inputs on submit and, once something has been typed, on leaving them; focuses the
 * first invalid one, and shows the server's messages beside them.
 */
export const useLightForm = <K extends string>(
  rules: Record<K, FieldRule>,
  submit: (value: (name: K) => string) => void,
  /** Called with the messages of the invalid fields. */
  onInvalid?: (messages: readonly string[]) => void,
) => {
  const form = useRef<HTMLFormElement>(null);
  const { errors, change, show } = useErrors<K>(form);
  const isField = (name: string): name is K => Object.hasOwn(rules, name);
  const names = Object.keys(rules).filter(isField);

  const { noteTyped, onBlur, forget } = useLeftFields(name => {
    const { value } = inputOf(form.current, name) ?? {};
    if (isField(name) && value !== undefined) change(name, rules[name](value));
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    forget();
    const value = valuesOf<K>(event.currentTarget);
    const found = names.map(name => [name, rules[name](value(name))] as const);
    if (show(errorsFrom(found))) onInvalid?.(found.flatMap(([, message]) => message ?? []));
    else submit(value);
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement) || !isField(target.name)) return;
    noteTyped(target.name);
    if (errors[target.name] !== undefined) change(target.name, undefined);
  };

  return {
    form: { ref: form, noValidate: true, onSubmit, onInput, onBlur },
    field: (name: K) => ({ name, error: errors[name] }),
    /** Shows messages beside their fields, such as the server's refusals. */
    showAt: (messages: readonly (readonly [path: string, message: string | undefined])[]): void => {
      show(errorsFrom(messages.flatMap(([path, text]) => (isField(path) ? [[path, text]] : []))));
    },
    reset: (): void => {
      forget();
      form.current?.reset();
    },
  };
};
