import { admin } from '#shared/contract/admin.ts';
import type { ShopDetails } from '#shared/contract/schemas/programme.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Who runs the programme: the controller of the personal data. */
export function ShopForm({ shop }: { shop: ShopDetails | null }) {
  const update = useWrite('admin.updateShop', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.shop', 'admin.audit', 'card.programme'],
    onDone: () => toast({ title: 'Dati del negozio aggiornati!' }),
    onFail: errorToast('Impossibile salvare i dati del negozio.'),
  });
  const { form, field } = useContractForm({
    schema: admin.updateShop.input,
    values: { name: shop?.name ?? '', address: shop?.address ?? '', email: shop?.email ?? '' },
    submit: update.mutateAsync,
  });
  return (
    <form {...form} className="grid gap-4">
      <Field {...field('name')} label="Ragione sociale" required />
      <Field {...field('address')} label="Indirizzo" required />
      <Field
        {...field('email')}
        label="Email per le richieste sui dati"
        type="email"
        autoCapitalize="none"
        required
      />
      <SubmitButton tone="plain" wide pending={update.isPending} pendingLabel="Salvataggio...">
        Salva i dati
      </SubmitButton>
    </form>
  );
}
