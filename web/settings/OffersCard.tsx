import { CONSENT_WORDINGS } from '#shared/rules/consents.ts';
import { updateOptimistically } from '#web/api/cached-reads.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

type Settings = ResponseOf<'settings.read'>;

const changed = (settings: Settings, input: RequestOf<'settings.changeOffers'>): Settings => ({
  ...settings,
  offersByMail: input.offersByMail ?? settings.offersByMail,
  offersFromPurchases: input.offersFromPurchases ?? settings.offersFromPurchases,
  inbox: input.inbox ?? settings.inbox,
});

/** A switch moves at once; a failed change is undone. */
const useChangeOffers = () =>
  useWrite('settings.changeOffers', {
    optimisticUpdates: input => [
      updateOptimistically('settings.read', settings => changed(settings, input)),
    ],
    onFail: errorToast('Qualcosa è andato storto', "Errore nell'aggiornamento"),
  });

type Props = { profile: Settings };

/** The consents to offers, and whether offers appear as notices in the app (rules 233 and 235). */
export function OffersCard({ profile }: Props) {
  const { mutate: change } = useChangeOffers();
  const { offersByMail, offersFromPurchases, inbox, emailVerified } = profile;
  return (
    <div className="md:col-span-2">
      <SettingsCard title="Offerte e novità" icon={<GiftIcon />}>
        <div className="grid grid-cols-1 gap-2">
          <Switch
            label={CONSENT_WORDINGS.offersByMail}
            checked={offersByMail}
            onChange={checked => change({ offersByMail: checked })}
          />
          <Switch
            label={CONSENT_WORDINGS.offersFromPurchases}
            checked={offersFromPurchases}
            onChange={checked => change({ offersFromPurchases: checked })}
          />
          <Switch
            label="Mostrami le offerte anche negli avvisi dell’app"
            checked={inbox}
            onChange={checked => change({ inbox: checked })}
          />
        </div>
        {!emailVerified && (
          <Notice tone="soft">
            Il tuo indirizzo è ancora da confermare: finché non lo confermi non ti mandiamo offerte
            per e-mail.
          </Notice>
        )}
        <p className="max-w-prose text-sm text-pretty text-ink-soft">
          <span>{emailVerified && 'Il tuo indirizzo è confermato. '}</span>
          Puoi cambiare idea quando vuoi: quello che spegni vale da subito.
        </p>
      </SettingsCard>
    </div>
  );
}
