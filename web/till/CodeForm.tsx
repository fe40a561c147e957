import { parseVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { ScanIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FieldRule } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import type { Camera } from './scan/use-camera.ts';

/** Refuses a mistyped code without a request: its last character is a check digit. */
export const codeRule: FieldRule = value => {
  const length = value.replace(/[\s-]/g, '').length;
  if (length === 0) return 'Scrivi il codice del voucher.';
  if (length !== VOUCHER_CODE_LENGTH)
    return `Il codice ha ${VOUCHER_CODE_LENGTH} caratteri: ne hai scritti ${length}.`;
  return parseVoucherCode(value) === null
    ? 'C’è un carattere sbagliato: ricontrolla il codice.'
    : undefined;
};

/** Ten characters, a hyphen, and room for typing errors. */
const MAX_LENGTH = 16;

type Props = { camera: Camera; checking: boolean; onCode: (code: string) => void };

/** The two ways to enter a voucher: typing its code, and scanning its QR code. */
export function CodeForm({ camera, checking, onCode }: Props) {
  const { form, field, reset } = useLightForm({ code: codeRule }, value => {
    const code = parseVoucherCode(value('code'));
    if (code === null) return;
    onCode(code);
    reset();
  });
  const scanning = camera.state === 'on' || camera.state === 'starting';
  return (
    <div className="mx-auto grid max-w-md gap-3">
      <form {...form} className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field
          {...field('code')}
          label="Codice del voucher"
          placeholder="ABCDE-FGHJK"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
          className="[&_input]:h-14 [&_input]:font-mono [&_input]:text-xl [&_input]:tracking-wider [&_input]:uppercase"
        />
        <Button type="submit" tone="butter" className="mt-6.5 min-h-14" disabled={checking}>
          {checking ? 'Controllo...' : 'Verifica'}
        </Button>
      </form>
      <Button
        wide
        className="min-h-16 text-lg"
        tone={scanning ? 'plain' : 'primary'}
        onClick={() => (scanning ? camera.stop() : void camera.start())}
      >
        <ScanIcon />
        {scanning ? 'Spegni la fotocamera' : 'Scansiona il QR'}
      </Button>
    </div>
  );
}
