import { useState } from 'react';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { useCall } from '#web/api/use-call.ts';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { amountRule, isTooShort, parseAmount } from './amount.ts';

/** Above this amount, in cents, the till asks for it again. */
const useConfirmAbove = (): number => {
  const { data } = useCall('card.programme', {});
  return data?.programme.confirmAbove ?? DEFAULT_PROGRAMME.confirmAbove;
};

/** Whether an amount may have been mistyped. */
const isDoubtful = (amount: number, confirmAbove: number): boolean =>
  amount > confirmAbove || isTooShort(amount);

type Options = {
  /** What is wrong with a valid number as an amount; shown as soon as it is typed. */
  rule?: FieldRule;
  onAmount: (amount: number) => void;
};

/** The form for an amount, in cents, which must be repeated if it is high or may lack its cents (rule 209). */
export const useAmountForm = ({ rule, onAmount }: Options) => {
  const confirmAbove = useConfirmAbove();
  const [typed, setTyped] = useState('');
  /** An amount to be confirmed that was typed once. */
  const [first, setFirst] = useState<number>();

  /** Asks for the amount with an empty field, a second time if there is a first amount. */
  const restart = (amount?: number): void => {
    setFirst(amount);
    setTyped('');
    reset();
  };

  const submit = (amount: number): void => {
    if (first !== undefined && first > confirmAbove && first !== amount) {
      restart();
      showAt([['amount', 'I due importi non sono uguali: scrivi di nuovo l’importo.']]);
    } else if (isDoubtful(amount, confirmAbove) && first !== amount) restart(amount);
    else {
      setFirst(undefined);
      onAmount(amount);
    }
  };

  const amount: FieldRule = text => amountRule(text) ?? rule?.(text);
  const { form, field, reset, showAt } = useLightForm({ amount }, value => {
    const parsed = parseAmount(value('amount'));
    if (parsed !== null) submit(parsed);
  });

  const parsed = parseAmount(typed);
  const { error, ...named } = field('amount');
  return {
    form,
    field: { ...named, error: error ?? (parsed === null ? undefined : rule?.(typed)) },
    /** The amount so far; null while it is invalid. */
    amount: parsed,
    isEmpty: typed.trim() === '' && first === undefined,
    onTyped: setTyped,
    first,
    restart,
    refuse: (message: string): void => showAt([['amount', message]]),
  };
};

export type AmountForm = ReturnType<typeof useAmountForm>;
