import { useState } from 'react';
import { CARD_CODE_LENGTH, formatCardCode, parseCardCode } from '#shared/rules/card-code.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { paperCardCode } from '#web/waiting-codes.ts';
import { codeRule } from './code-rule.ts';

const RULES = { code: codeRule(CARD_CODE_LENGTH, parseCardCode) };

/** Why a card was refused, worded for its holder. */
const refusalOf = ({ code, serverMessage }: ApiError): string => {
  if (code === 'not_found')
    return 'Questa carta non c’è: forse è già collegata, la cassa non l’ha mai letta o il codice è sbagliato.';
  if (code === 'own_card')
    return 'Nelle ultime 24 ore questa carta l’hai timbrata tu: puoi collegarla più tardi.';
  return serverMessage ?? 'Non siamo riusciti a collegare la carta. Riprova.';
};

type Props = {
  /** From the QR that led here; null if the customer came by other means. */
  code: string | null;
  /** Called when a card is linked; the visits that came with it aren't a purchase. */
  onLinked: () => void;
};

/** The form's fields and state. */
const useLinkForm = (onLinked: () => void) => {
  const [isLinked, setLinked] = useState(false);
  const link = useWrite('card.link', {
    onDone: () => {
      paperCardCode.remove();
      setLinked(true);
      onLinked();
      toast({
        title: 'Carta collegata!',
        description: 'Bollini, premi e visite sono qui. Quella di carta puoi buttarla.',
      });
    },
    onFail: error => {
      if (error.isRefusal && !error.isSignedOut) paperCardCode.remove();
      showAt([['code', refusalOf(error)]]);
    },
  });
  const { form, field, showAt } = useLightForm(RULES, value =>
    link.mutate({ code: value('code') }),
  );
  return { form, field, isLinked, isPending: link.isPending };
};

/** The form that links a card of paper: its stamps, rewards and visits move to the player's card (rule 313). */
export function LinkForm({ code, onLinked }: Props) {
  const { form, field, isLinked, isPending } = useLinkForm(onLinked);
  if (isLinked) return null;
  return (
    <section aria-label="Tessera di carta">
      <h2 className="text-2xl">Hai una tessera di carta? Collegala</h2>
      <p className="mt-1 text-pretty text-ink-soft">
        Bollini e premi passano su questa, una volta sola: poi quella di carta non vale più.
      </p>
      <form {...form} className="mt-3 grid gap-3">
        <Field
          {...field('code')}
          defaultValue={code === null ? '' : formatCardCode(code)}
          label="Codice della tessera di carta"
          placeholder="ABCD-EFGH-JKMN"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:uppercase"
        />
        <SubmitButton tone="butter" pending={isPending} pendingLabel="Collego...">
          Collega la carta
        </SubmitButton>
      </form>
    </section>
  );
}
