import type { Resource } from '#shared/rules/bakery.ts';
import { OFFER_DAYS } from '#shared/rules/offers.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { OfferFields } from './OfferFields.tsx';
import { previewOf } from './offer-draft.ts';
import { Preview } from './Preview.tsx';
import { useOfferForm } from './use-offer-form.ts';

type FormProps = { resource: Resource | undefined; onPublished: () => void };

function CreateOfferForm({ resource, onPublished }: FormProps) {
  const { form, ...fields } = useOfferForm(resource, onPublished);
  const { draft, isPending } = fields;
  return (
    <form {...form} className="grid gap-4">
      <OfferFields {...fields} />
      <Preview sale={previewOf(draft)} />
      <SubmitButton wide pending={isPending} pendingLabel="Pubblicazione in corso...">
        Pubblica offerta
      </SubmitButton>
    </form>
  );
}

type Props = FormProps & { onClose: () => void };

/** Creates an offer (rule 92). */
export default function CreateOfferDialog({ resource, onClose, onPublished }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crea offerta"
      description={`Resta in bacheca ${OFFER_DAYS} giorni. Le risorse escono subito dalla dispensa e tornano se la cancelli.`}
    >
      <CreateOfferForm resource={resource} onPublished={onPublished} />
    </Dialog>
  );
}
