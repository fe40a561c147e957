import { parseSlipCode, SLIP_CODE_LENGTH } from '#shared/rules/slips.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { codeRule } from './code-rule.ts';
import { slipRefusal, slipResult, slipWin, useSlip } from './use-slip.ts';

const RULES = { code: codeRule(SLIP_CODE_LENGTH, parseSlipCode) };

/** The form for a slip's code. */
export function SlipForm() {
  const slip = useSlip({
    onDone: response => {
      reset();
      // The page celebrates a prize.
      if (slipWin(response)) return;
      const { title, text } = slipResult(response);
      toast({ title, description: text });
    },
    onFail: error => showAt([['code', slipRefusal(error)]]),
  });
  const { form, field, reset, showAt } = useLightForm(RULES, value =>
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
