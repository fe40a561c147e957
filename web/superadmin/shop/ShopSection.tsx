import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { BrandFields } from './BrandFields.tsx';
import { ClosedDaysFields } from './ClosedDaysFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { ShopPreview } from './ShopPreview.tsx';
import { useShopForm } from './use-shop-form.ts';

function ShopForm({ shop }: { shop: ShopDetails | null }) {
  const form = useShopForm(shop);
  return (
    <form {...form.form} className="grid items-start gap-5 lg:grid-cols-2">
      <Panel
        title="Chi siamo"
        text="Compare nel regolamento, nella privacy policy e dove i clienti ti seguono."
      >
        <ContactFields form={form} />
      </Panel>
      <div className="grid min-w-0 gap-5">
        <Panel
          title="Aspetto"
          text="Sulla carta, sulla pagina d’ingresso, sui voucher e nelle e-mail."
        >
          <div className="grid grid-cols-1 gap-4">
            <BrandFields form={form} />
            <ShopPreview draft={form.watch()} />
          </div>
        </Panel>
        <Panel title="Orari" text="I clienti leggono se sei aperto, e fino a quando.">
          <div className="grid grid-cols-1 gap-5">
            <HoursFields form={form} />
            <ClosedDaysFields form={form} />
          </div>
        </Panel>
      </div>
      <SubmitButton
        wide
        className="lg:col-span-2"
        pending={form.isPending}
        pendingLabel="Salvataggio..."
      >
        Salva i dati
      </SubmitButton>
    </form>
  );
}

/** The shop: who runs the programme, and how it presents itself (rule 275). */
export default function ShopSection() {
  const read = useCall('shop.details', {});
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {({ shop }) => <ShopForm shop={shop} />}
    </Loaded>
  );
}
