import { useMutation } from '@tanstack/react-query';
import { vouchers } from '#shared/contract/vouchers.ts';
import { PRINTED_CARDS_MAX } from '#shared/rules/paper-cards.ts';
import { responseTo } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { DownloadIcon } from '#web/art/page-icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { numberOf, WHOLE } from '../parts/form-text.ts';

const FILE_NAME = 'carte-da-stampare.pdf';
/** One page. */
const PROPOSED = '10';

const usePrint = () =>
  useMutation({
    mutationFn: async (input: { count: number }) =>
      saveFile(await (await responseTo('vouchers.printCards', input)).blob(), FILE_NAME),
    onSuccess: () =>
      toast({
        title: 'Carte pronte da stampare!',
        description: 'Stampale al 100 %, senza adattarle alla pagina, su cartoncino.',
      }),
    onError: error => {
      if (error instanceof ApiError) errorToast('Impossibile preparare le carte. Riprova.')(error);
    },
  });

/** Cards to print, for customers who have no phone or want no account (rule 311). */
export function PrintCardsPanel() {
  const print = usePrint();
  const { form, field } = useContractForm({
    schema: vouchers.printCards.input,
    values: { count: PROPOSED },
    toInput: ({ count }) => ({ count: numberOf(count) }),
    refusalField: 'count',
    submit: print.mutateAsync,
  });
  return (
    <Panel
      title="Tessere di carta"
      text="Per chi non ha il telefono, o non vuole un account: stampale, ritagliale e tienile in cassa. Ognuna vale da quando la cassa la legge la prima volta."
    >
      <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          {...field('count')}
          {...WHOLE}
          label="Quante carte"
          hint={`Dieci per foglio, al massimo ${PRINTED_CARDS_MAX}.`}
        />
        <SubmitButton
          tone="plain"
          pending={print.isPending}
          pendingLabel="Preparazione..."
          className="sm:mt-6.5"
        >
          <DownloadIcon className="size-5" />
          Scarica il PDF
        </SubmitButton>
      </form>
    </Panel>
  );
}
