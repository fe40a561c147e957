import { elideBefore, formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const NAMES = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;

type Props = Pick<ResponseOf<'wallet.available'>, 'passes'>;

/** The wallets that have fetched the card, and the button to void it there (rule 296). */
export function KeptPasses({ passes }: Props) {
  const removal = useWrite('wallet.remove', {
    onDone: () =>
      toast({
        title: 'Carta tolta dai wallet',
        description: 'Quando vuoi puoi aggiungerla di nuovo.',
      }),
    onFail: errorToast('La carta è ancora nei wallet. Riprova.'),
  });
  if (passes.length === 0) return null;
  return (
    <>
      <ul className="divide-y-2 divide-dashed divide-line">
        {passes.map(({ kind, createdAt }) => (
          <li key={kind} className="py-3">
            <p className="font-bold">{NAMES[kind]}</p>
            <p className="text-sm text-ink-soft">
              Aggiunta {elideBefore('il', formatDate(createdAt))}
            </p>
          </li>
        ))}
      </ul>
      <ConfirmButton
        tone="plain"
        className="self-start max-sm:w-full"
        title="Tolgo la carta dai wallet?"
        text={
          <>
            <p>Smette di funzionare in ogni telefono che la tiene, anche in quello di un altro.</p>
            <p>Il codice della carta nell’app, i bollini e i voucher non cambiano.</p>
          </>
        }
        action="Togli"
        onConfirm={() => removal.mutateAsync({})}
      >
        Togli la carta dai wallet
      </ConfirmButton>
    </>
  );
}
