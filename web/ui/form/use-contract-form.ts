import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { inputMessage, type RawIssue } from '#shared/contract/input-issues.ts';
import { ApiError } from '#web/api/errors.ts';
import { dateInputs, withCompleteDates } from './incomplete-dates.ts';
import { controlName, useLeftFields } from './left-field.ts';
import { refusedField } from './refused-field.ts';

export type FormOptions<V extends FieldValues, R> = {
  /** The contract's input schema of the call, with the page's own rules on top. */
  schema: z.ZodMiniType<R>;
  /** The initial values of the fields, and the rest of the input. */
  values: V & DefaultValues<V>;
  /** What the fields show at first, if not these values. */
  initial?: DefaultValues<V>;
  /** Makes the input from the values; by default, an empty text is a missing field. */
  toInput?: (values: V) => unknown;
  /** Prescribed wording of an issue, instead of the server's. */
  words?: (issue: RawIssue) => string | undefined;
  /** Sends the valid input; the form accepts no other until the promise is settled. */
  submit: (input: R) => Promise<unknown>;
  /** Called with the messages of the invalid fields, in the order of the values. */
  onInvalid?: (messages: readonly string[]) => void;
  /** The field that shows refusals which concern no field. */
  refusalField?: Path<V>;
};

/** Tells the names of a form's fields, 'gift.coins', from others. */
export const isFieldOf =
  <V extends FieldValues>(values: V) =>
  (name: string): name is Path<V> =>
    Object.hasOwn(values, name.split('.')[0] ?? '');

const withoutEmptyTexts = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Focuses the first invalid field on request, as soon as one is marked and not disabled. */
const useInvalidFocus = () => {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const first = form.current?.querySelector('[aria-invalid=true]:enabled, [data-group-error]');
    if (!(first instanceof HTMLElement)) return;
    isWanted.current = false;
    // A field inside a closed fold can't get the focus.
    first.closest('details')?.setAttribute('open', '');
    // A field that has the focus already gets it anew, so that screen readers read its error.
    first.blur();
    first.focus();
  });
  return { form, isWanted };
};

type Form<V extends FieldValues, R> = UseFormReturn<V, unknown, R>;

/** Shows what the server refuses beside the fields. */
const showRefusal = <V extends FieldValues, R>(
  refusal: ApiError,
  { setError }: Form<V, R>,
  { values, refusalField }: FormOptions<V, R>,
): void => {
  const { issues, code, serverMessage: message } = refusal;
  const isField = isFieldOf<V>(values);
  // Backwards, so that the first issue of a field is the one that stays.
  for (const issue of issues.toReversed())
    if (isField(issue.path)) setError(issue.path, { message: issue.message });
  if (refusal.isUnanswered || refusal.isAnnounced || issues.length > 0) return;
  const field = refusedField(code, isField) ?? refusalField;
  if (field !== undefined && isField(field) && message !== undefined) setError(field, { message });
};

/** The properties of an input that keeps its own text. */
export type FormField = UseFormRegisterReturn & { readonly error: string | undefined };

/** The properties of the form's controls. A reset also forgets what was typed, as if nobody had left a field. */
const controlsOf = <V extends FieldValues, R>(
  { formState, ...form }: Form<V, R>,
  forgetTyped: () => void,
) => {
  const { watch, clearErrors } = form;
  const errorOf = (name: Path<V>): string | undefined => {
    const { error } = form.getFieldState(name, formState);
    // The error of a list whose entries have fields is stored beside theirs.
    return error?.message ?? error?.root?.message;
  };
  return {
    ...{ watch, clearErrors },
    reset: (values?: DefaultValues<V>): void => {
      forgetTyped();
      form.reset(values);
    },
    field: (name: Path<V>): FormField => ({ ...form.register(name), error: errorOf(name) }),
    /** For a control whose value the page also uses. */
    control: <N extends Path<V>>(name: N) => ({
      name,
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<V, N>): void => {
        form.setValue(name, value);
        form.clearErrors(name);
      },
    }),
  };
};

/** The form's state, whose values the contract's schema turns into the input of the call. */
const useValidatedForm = <V extends FieldValues, R>(
  { schema, values, initial = values, toInput = withoutEmptyTexts, words }: FormOptions<V, R>,
  element: RefObject<HTMLFormElement | null>,
): Form<V, R> => {
  const check = zodResolver(z.pipe(z.transform(toInput), schema), {
    error: issue => words?.(issue) ?? inputMessage(issue),
  });
  return useForm<V, unknown, R>({
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: withCompleteDates(check, () => dateInputs(element.current)),
  });
};

/** Accepts one submission at a time. */
const useOneAtATime = (submit: (event: FormEvent) => Promise<void>) => {
  const isSubmitting = useRef(false);
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await submit(event).finally(() => {
      isSubmitting.current = false;
    });
  };
};

/**
 * A form that validates with the contract: on submit its values become the input of a call, parsed by the server's own
 * schema, with the server's messages. The first invalid field gets the focus; a field's message is removed when it
 * changes. A changed field shows what is wrong on leaving it.
 */
export const useContractForm = <V extends FieldValues, R>(options: FormOptions<V, R>) => {
  const { values, submit, onInvalid } = options;
  const focus = useInvalidFocus();
  const form = useValidatedForm(options, focus.form);
  const send = async (input: R): Promise<void> => {
    try {
      await submit(input);
    } catch (error) {
      // The query client reports any other error.
      if (error instanceof ApiError) showRefusal(error, form, options);
      focus.isWanted.current = true;
    }
  };
  const isField = isFieldOf<V>(values);
  const left = useLeftFields(name => isField(name) && void form.trigger(name));
  const checkAndSend = form.handleSubmit(send, () => {
    const names = Object.keys(values).filter(isField);
    onInvalid?.(names.flatMap(name => form.getFieldState(name).error?.message ?? []));
    focus.isWanted.current = true;
  });
  const onSubmit = useOneAtATime(event => {
    left.forget();
    return checkAndSend(event);
  });
  const onChange = ({ target }: FormEvent): void => {
    focus.isWanted.current = false;
    const name = controlName(target);
    left.noteTyped(name);
    if (isField(name)) form.clearErrors(name);
  };
  return {
    /** For the <form> itself. */
    form: { ref: focus.form, noValidate: true, onSubmit, onChange, onBlur: left.onBlur },
    ...controlsOf(form, left.forget),
    /** The state below these, for a hook that does more with the values. */
    state: form,
  };
};
