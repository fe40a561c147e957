import {
  INVITE_BONUS_LIVES,
  INVITE_COINS,
  INVITE_EXP,
  INVITE_RESOURCES,
} from '#shared/rules/invites.ts';
import { CheckIcon, CopyIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { inviteLink } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The invite rewards (rule 103). */
const BENEFITS = [
  `+${INVITE_BONUS_LIVES} vita bonus e +${INVITE_COINS} monete per te`,
  `+${INVITE_BONUS_LIVES} vita bonus e +${INVITE_COINS} monete per chi inviti`,
  `+${INVITE_RESOURCES} di ogni ingrediente e +${INVITE_EXP} esperienza per chi inviti`,
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
    <SettingsCard title="Sistema inviti" icon={<GiftIcon />}>
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
      <ul className="grid grid-cols-1 gap-2 text-sm">
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
