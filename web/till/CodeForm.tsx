import { useEffect } from 'react';
import { bareCode } from '#shared/pasted.ts';
import { CARD_CODE_LENGTH, parseCardCode } from '#shared/rules/card-code.ts';
import { parseSlipCode, SLIP_CODE_LENGTH } from '#shared/rules/slips.ts';
import { parseVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { parseToken } from '#shared/rules/voucher-token.ts';
import { ScanIcon } from '#web/art/page-icons.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { focusNextField } from './focus.ts';
import type { Camera } from './scan/use-camera.ts';
import { TillLine } from './TillLine.tsx';
import type { Till } from './use-till.ts';

/** Nobody types this much: only QRs contain it. */
const READ_LENGTH = 30;

/** Refuses a mistyped code without a request: its last character is a check character. */
export const codeRule: FieldRule = value => {
  const length = bareCode(value).length;
  if (length === 0) return 'Scrivi il codice.';
  if (parseToken(value.trim())) return undefined;
  if (length > READ_LENGTH)
    return 'Non è un codice. Se l’ha letto il lettore, «Prova il lettore» dice che cosa non va.';
  if (![VOUCHER_CODE_LENGTH, CARD_CODE_LENGTH, SLIP_CODE_LENGTH].includes(length))
    return `Il codice ha ${VOUCHER_CODE_LENGTH} caratteri, quello di una carta ${CARD_CODE_LENGTH}: ${length === 1 ? 'ne hai scritto' : 'ne hai scritti'} ${length}.`;
  return (parseVoucherCode(value) ?? parseCardCode(value) ?? parseSlipCode(value)) === null
    ? 'C’è un carattere sbagliato: ricontrolla il codice.'
    : undefined;
};

type Props = { camera: Camera; till: Till };

/** The ways to enter a voucher or a card without a scanner: typing, and the camera. */
export function CodeForm({ camera, till }: Props) {
  const { form, field, reset } = useLightForm({ code: codeRule }, value =>
    till.look(value('code')),
  );
  const scanning = camera.state === 'on' || camera.state === 'starting';
  const isAnswered = till.purchase !== undefined || till.answer !== undefined;
  useEffect(focusNextField, []);
  // The code stays until there is an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset is another one each time.
  useEffect(() => {
    if (isAnswered) reset();
  }, [isAnswered]);
  return (
    <div className="@container mx-auto grid max-w-md grid-cols-1 gap-3">
      <TillLine till={till} />
      <form
        {...form}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @max-[17rem]:grid-cols-1"
      >
        <Field
          {...field('code')}
          label="Codice di voucher o carta"
          placeholder="ABCDE-FGHJK"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="[&_input]:h-14 [&_input]:font-mono [&_input]:text-xl [&_input]:tracking-wider [&_input]:uppercase"
        />
        <SubmitButton
          tone="butter"
          className="mt-[calc(1.25rem+6px)] min-h-14 @max-[17rem]:mt-0"
          pending={till.lookup === 'looking'}
          pendingLabel="Controllo..."
        >
          Verifica
        </SubmitButton>
      </form>
      <Button
        wide
        className="min-h-16 text-lg"
        tone={scanning ? 'plain' : 'primary'}
        onClick={() => (scanning ? camera.stop() : void camera.start())}
      >
        <ScanIcon />
        <span>{scanning ? 'Spegni la fotocamera' : 'Scansiona il QR'}</span>
      </Button>
    </div>
  );
}
