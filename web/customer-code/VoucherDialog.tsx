import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { storedForUser } from '#web/storage.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { useDialogFocus } from '#web/ui/Dialog.tsx';
import { useDialogPresence } from '#web/ui/dialog-presence.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { useOpenDialog } from '#web/ui/open-dialogs.ts';
import { CodePanel, ConfirmationPanel } from './CodePanel.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';
import { VoucherTerms } from './VoucherTerms.tsx';
import { usesText, voucherTitle } from './voucher-text.ts';

type GeneratedVoucher = ResponseOf<'vouchers.generate'>;

const isGeneratedVoucher = (stored: unknown): stored is GeneratedVoucher =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  'voucher' in stored &&
  typeof stored.voucher === 'object';

/** The voucher that was last shown, for use without a network. */
const copyFor = (rewardId: number) =>
  storedForUser<GeneratedVoucher | undefined>(`voucher-${rewardId}`, {
    area: 'local',
    parse: stored => (isGeneratedVoucher(stored) ? stored : undefined),
    fallback: undefined,
  });

/** A reward's voucher with its token; without a network, the one that was last shown. */
const useGeneratedVoucher = (rewardId: number) => {
  const [generated, setGenerated] = useState(copyFor(rewardId).read);
  const { mutate, error, isPending } = useWrite('vouchers.generate', {
    onDone: response => {
      copyFor(rewardId).write(response);
      setGenerated(response);
    },
  });
  useEffect(() => mutate({ id: rewardId }), [mutate, rewardId]);
  return { generated, error, isPending, retry: () => mutate({ id: rewardId }) };
};

/** A scanner types these characters alike on every keyboard, which doesn't hold for older tokens. */
const TYPED_ALIKE = /^[A-Z\d]+$/;

/** The text of the QR: the signed token if every scanner can type it, otherwise the code. */
const qrText = (token: string, code: string): string =>
  TYPED_ALIKE.test(token) ? token : code.replace('-', '');

/** How often a reward has been used since its voucher was opened. */
const useUses = (reward: AdminReward): { isUsed: boolean; live: AdminReward } => {
  const first = useRef(reward.usageCount);
  const { data } = useCallOrNull('dashboard.read', {});
  const live = data?.adminRewards.find(({ id }) => id === reward.id) ?? reward;
  return { isUsed: live.usageCount > first.current, live };
};

function Content({ reward }: { reward: AdminReward }) {
  useLiveRefresh();
  const { isUsed } = useUses(reward);
  const { generated, error, isPending, retry } = useGeneratedVoucher(
    Number(reward.id.replace('admin_', '')),
  );
  if (!generated)
    return isPending ? (
      <Spinner label="Prepariamo il voucher..." />
    ) : (
      <div className="grid justify-items-center gap-4 text-center">
        <p role="alert" className="text-pretty">
          {error?.serverMessage ?? 'La prima volta serve la rete: controlla la connessione.'}
        </p>
        <Button onClick={retry}>Riprova</Button>
      </div>
    );
  const { voucher, token } = generated;
  return (
    <div className="grid w-full max-w-md gap-4 text-center">
      <div className="relative">
        <CodePanel text={qrText(token, voucher.code)} label="QR del voucher" code={voucher.code} />
        {isUsed && (
          <ConfirmationPanel
            title="Voucher usato"
            text="La cassa l’ha registrato proprio adesso."
          />
        )}
      </div>
      <div className="grid gap-1 text-ink-soft">
        <p>{usesText(voucher)}</p>
        <VoucherTerms voucher={voucher} />
      </div>
    </div>
  );
}

type Props = { reward: AdminReward; onClose: () => void };

/** A full-screen voucher for the till. */
export default function VoucherDialog({ reward, onClose }: Props) {
  const { isOpen, onLeft } = useDialogPresence();
  const focus = useDialogFocus(onLeft);
  useOpenDialog(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-page outline-none"
        >
          <div className="mx-auto flex w-full max-w-5xl items-center justify-between gap-3 px-4 py-3">
            <Radix.Title className="text-2xl wrap-anywhere">{voucherTitle(reward)}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Chiudi">
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="grid grow place-items-center px-4 pb-8">
            <Content reward={reward} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
