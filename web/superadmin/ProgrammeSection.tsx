import { Link } from 'react-router-dom';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ProgrammeForm } from './programme/ProgrammeForm.tsx';

/** Who runs the programme: the controller of the personal data. */
function ShopForm({ shop }: { shop: ShopDetails | null }) {
  const update = useWrite('shop.updateDetails', {
    keepsIdempotencyKey: true,
    invalidates: ['shop.details', 'admin.audit', 'card.programme'],
    onDone: () => toast({ title: 'Dati del negozio aggiornati!' }),
    onFail: errorToast('Impossibile salvare i dati del negozio.'),
  });
  const { form, field } = useContractForm({
    schema: contract.updateDetails.input,
    values: {
      name: shop?.name ?? '',
      address: shop?.address ?? '',
      email: shop?.email ?? '',
      socialUrl: shop?.socialUrl ?? '',
    },
    toInput: draft => ({ ...draft, socialUrl: draft.socialUrl.trim() || null }),
    submit: update.mutateAsync,
  });
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <Field {...field('name')} label="Ragione sociale" required />
      <Field {...field('address')} label="Indirizzo" required />
      <Field
        {...field('email')}
        label="Email per le richieste sui dati"
        type="email"
        autoCapitalize="none"
        required
      />
      <Field
        {...field('socialUrl')}
        label="Pagina social (facoltativa)"
        hint="Un indirizzo https://. Compare sulla pagina d’ingresso e sulla dashboard."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton tone="plain" wide pending={update.isPending} pendingLabel="Salvataggio...">
        Salva i dati
      </SubmitButton>
    </form>
  );
}

/** The settings of the loyalty programme, and who runs it. */
export default function ProgrammeSection() {
  const programme = useCall('shop.programme', {});
  const prizes = useCall('admin.prizes', {});
  const shop = useCall('shop.details', {});
  const error = programme.error ?? prizes.error ?? shop.error;
  if (!programme.data || !prizes.data || !shop.data) {
    return error ? (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => {
          for (const read of [programme, prizes, shop]) void read.refetch();
        }}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Panel
        title="Programma fedeltà"
        text="Bollini, regali e premio della carta."
        action={
          <Link to={paths.programme} className={textLinkClass}>
            Regolamento pubblico
          </Link>
        }
      >
        <ProgrammeForm programme={programme.data.programme} prizes={prizes.data.prizes} />
      </Panel>
      <Panel
        title="Chi siamo"
        text="Compare nel regolamento, nella privacy policy e dove i clienti ti seguono."
      >
        <ShopForm shop={shop.data.shop} />
      </Panel>
    </div>
  );
}
