import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormOptions, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { deleteDraft, hasDraft, readDraft, saveDraft } from './form-draft.ts';
import { isSame, type NewerValues, useNewerValues } from './use-newer-values.ts';

type Options<V extends FieldValues, R> = Omit<FormOptions<V, R>, 'initial' | 'submit'> & {
  /** The version of what the values describe, if others may change it meanwhile (rule 302). */
  version?: number | undefined;
  /** The name under which unsent values are kept while the tab is open. */
  draft: string;
  /** Sends the valid input with the version that it changes. */
  submit: (input: R & { version?: number }) => Promise<unknown>;
};

/** Keeps what is typed until it is sent; values that were only taken over are no draft. */
const useDraft = <V extends FieldValues, R>(
  { watch, reset, getValues }: UseFormReturn<V, unknown, R>,
  { draft, values, version }: Options<V, R>,
  { base, setBase }: NewerValues<V>,
) => {
  const [isRestored, setRestored] = useState(() => hasDraft(draft));
  useEffect(() => {
    const save = (current: object): void =>
      isSame(current, base.values) ? deleteDraft(draft) : saveDraft<object>(draft, current, base);
    if (hasDraft(draft)) save(getValues());
    const { unsubscribe } = watch(save);
    return unsubscribe;
  }, [draft, watch, getValues, base]);
  const forget = (): void => {
    deleteDraft(draft);
    setRestored(false);
  };
  return {
    /** Whether the form shows what was typed earlier but not sent. */
    isRestored,
    forget,
    discard: (): void => {
      reset(values);
      setBase({ values, version });
      forget();
    },
  };
};

/** A form of the contract that keeps unsent values, and takes over what others change meanwhile (rule 302). */
export const useKeptForm = <V extends FieldValues, R>(options: Options<V, R>) => {
  const { draft: name, version, submit, ...others } = options;
  const { values } = options;
  const form = useContractForm<V, R>({
    ...others,
    initial: readDraft(name, { values, version }).typed,
    submit: async input => {
      await newer.send(read => submit({ ...input, ...read }));
      draft.forget();
    },
  });
  const newer = useNewerValues(form.state, options, form.form.ref);
  const draft = useDraft(form.state, options, newer);
  return {
    ...form,
    draft,
    /** Whether fields show what somebody else has changed meanwhile. */
    isNewer: newer.isNewer,
  };
};
