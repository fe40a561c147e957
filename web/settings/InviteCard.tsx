import { CheckIcon, CopyIcon, GiftIcon } from '#web/art/icons.tsx';
import { inviteLink } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The invite rewards (Games specification, section 9). */
const BENEFITS = [
  '+1 vita bonus e +100 monete per te',
  '+1 vita bonus e +100 monete per chi inviti',
  '+50 di ogni ingrediente e +10 esperienza per chi inviti',
];

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(inviteLink(code));
    toast({ title: 'Link copiato!', description: 'Mandalo a chi vuoi portare in pasticceria.' });
  } catch {
    toast({
      title: 'Errore nella copia',
      description: 'Qualcosa è andato storto',
      variant: 'destructive',
    });
  }
};

export function InviteCard({ code }: { code: string | undefined }) {
  return (
    <SettingsCard title="Sistema Inviti" icon={<GiftIcon />}>
      <Field
        label="Il tuo codice invito"
        readOnly
        value={code ?? ''}
        className="[&_input]:font-mono [&_input]:text-lg [&_input]:tracking-widest"
      />
      <Button
        tone="butter"
        wide
        disabled={code === undefined}
        onClick={() => code !== undefined && void copy(code)}
      >
        <CopyIcon />
        Copia link
      </Button>
      <ul className="grid gap-2 text-sm">
        {BENEFITS.map(benefit => (
          <li key={benefit} className="flex items-start gap-2">
            <CheckIcon className="size-5 shrink-0 text-mint" />
            {benefit}
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
