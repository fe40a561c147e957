import { type Customer, customers } from '#shared/contract/admin/customers.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DeletePerson, PersonData } from '../parts/PersonData.tsx';
import { useConfirmedSend } from '../parts/use-confirmed-send.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

type Props = { customer: Customer };

const FORM = 'grid items-start gap-3 sm:grid-cols-[1fr_auto]';

function NameForm({ customer: { id, username } }: Props) {
  const rename = usePanelWrite('admin.renameCustomer', {
    done: ({ customer }) => ({ title: 'Nome cambiato!', description: customer.username }),
    failed: 'Impossibile cambiare il nome.',
  });
  const { form, field } = useContractForm({
    schema: customers.renameCustomer.input,
    values: { id, name: username },
    refusalField: 'name',
    submit: rename.mutateAsync,
  });
  return (
    <form {...form} className={FORM}>
      <Field
        {...field('name')}
        label="Nome"
        autoComplete="off"
        hint="Per esempio «Signora Pia»: lo vede chi sta in cassa. È un dato personale: scrivilo solo se il cliente è d’accordo, e toglilo se te lo chiede."
      />
      <SubmitButton tone="plain" pending={rename.isPending} className="sm:mt-6.5">
        Cambia nome
      </SubmitButton>
    </form>
  );
}

function RenewForm({ customer: { id, username } }: Props) {
  const renew = usePanelWrite('admin.renewPaperCard', {
    done: {
      title: 'Carta sostituita!',
      description: 'Bollini e premi sono sulla nuova. Quella di prima non vale più.',
    },
    onDone: () => reset(),
    failed: 'Impossibile sostituire la carta.',
  });
  const { asked, sendIfSure } = useConfirmedSend(renew.mutateAsync);
  const { form, field, reset } = useContractForm({
    schema: customers.renewPaperCard.input,
    values: { id, code: '' },
    refusalField: 'code',
    submit: sendIfSure,
  });
  return (
    <>
      <form {...form} className={FORM}>
        <Field
          {...field('code')}
          label="Codice della carta nuova"
          placeholder="ABCD-EFGH-JKMN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:uppercase"
          hint="L’ha persa? Prendi una carta stampata e mai usata, e scrivi il suo codice."
        />
        <SubmitButton tone="plain" pending={renew.isPending} className="sm:mt-6.5">
          Sostituisci
        </SubmitButton>
      </form>
      <DialogPresence of={asked}>
        {({ answer }) => (
          <ConfirmDialog
            title="Sostituire la carta?"
            action="Sostituisci"
            pending={renew.isPending}
            onClose={() => answer(false)}
            onConfirm={() => answer(true)}
          >
            <p>
              La carta che <strong>{username}</strong> ha adesso non varrà più, anche se si ritrova:
              bollini e premi passano sulla nuova.
            </p>
          </ConfirmDialog>
        )}
      </DialogPresence>
    </>
  );
}

/** What can be done for the customer of a printed card, who has no account (rule 312). */
export function PaperPanel({ customer }: Props) {
  return (
    <Panel
      title="Tessera di carta"
      text="Senza account: niente gioco, e-mail o notifiche. Chi poi si iscrive la collega dalla pagina della sua carta, e non perde niente."
    >
      <div className="grid grid-cols-1 gap-5 divide-y-2 divide-dashed divide-line [&>*:not(:last-child)]:pb-5">
        <NameForm key={customer.username} customer={customer} />
        <RenewForm customer={customer} />
        <PersonData user={customer} />
        <DeletePerson user={customer} />
      </div>
    </Panel>
  );
}
