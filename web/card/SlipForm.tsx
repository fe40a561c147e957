import { bareCode } from '#shared/pasted.ts';
import { parseSlipCode, SLIP_CODE_LENGTH } from '#shared/rules/slips.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { slipRefusal, slipResult, slipWin, useSlip } from './use-slip.ts';

/** Refuses a mistyped code without a request: its last character is a check character. */
const codeRule: FieldRule = value => {
  const { length } = bareCode(value);
  if (length === 0) return 'Scrivi il codice.';
  if (length !== SLIP_CODE_LENGTH)
    return `Il codice ha ${SLIP_CODE_LENGTH} caratteri: ${length === 1 ? 'ne hai scritto' : 'ne hai scritti'} ${length}.`;
  return parseSlipCode(value) === null
    ? 'C’è un carattere sbagliato: ricontrolla il codice.'
    : undefined;
};

/** Where the code of a paper slip is typed. */
export function SlipForm() {
  const slip = useSlip({
    onDone: response => {
      reset();
      // A prize is celebrated by the page.
      if (slipWin(response)) return;
      const { title, text } = slipResult(response);
      toast({ title, description: text });
    },
    onFail: error => showAt([['code', slipRefusal(error)]]),
  });
  const { form, field, reset, showAt } = useLightForm({ code: codeRule }, value =>
    slip.mutate({ code: value('code') }),
  );
  return (
    <section aria-label="Bollino su carta">
      <h2 className="text-2xl">Hai un bollino su carta?</h2>
      <form {...form} className="mt-3 grid gap-3">
        <Field
          {...field('code')}
          label="Codice del bollino"
          placeholder="ABCDEFG-HJKLMNP"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:uppercase"
        />
        <SubmitButton tone="butter" pending={slip.isPending} pendingLabel="Controllo...">
          Aggiungi il bollino
        </SubmitButton>
      </form>
    </section>
  );
}
