import { useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { formatCardCode, parseCardCode } from '#shared/rules/card-code.ts';
import { useWrite } from '#web/api/use-write.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { CodePanel, ConfirmationPanel } from '#web/customer-code/CodePanel.tsx';
import { ShowVoucherButton, VoucherDialog } from '#web/customer-code/ShowVoucher.tsx';
import { VoucherTerms } from '#web/customer-code/VoucherTerms.tsx';
import { voucherTitle } from '#web/customer-code/voucher-text.ts';
import { BEGINS, FIRST_LEVEL } from '#web/game/screens.ts';
import InstallCard from '#web/install/InstallCard.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { ClaimButton } from '#web/rewards/ClaimButton.tsx';
import { stateOf } from '#web/rewards/reward-state.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card as Box, cardClass } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { useCodeInAddress } from '#web/use-code-in-address.ts';
import { paperCardCode } from '#web/waiting-codes.ts';
import { CardShopHead, CardShopLinks } from './CardShop.tsx';
import { CardWin } from './CardWin.tsx';
import { isFirstVisit } from './first-visit.ts';
import { LinkForm } from './LinkForm.tsx';
import { SlipForm } from './SlipForm.tsx';
import { StampCard } from './StampCard.tsx';
import { useCard, useCardConfirmation } from './use-card.ts';
import { useUsableRewards } from './use-usable-rewards.ts';
import { Wallets } from './wallets/Wallets.tsx';

const PurchasesDialog = lazyDialog(() => import('./PurchasesDialog.tsx'));

/** The vouchers and discounts that can be used at the till besides the card. */
function CardVouchers() {
  const rewards = useUsableRewards();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<AdminReward | null>(null);
  if (rewards.length === 0 && !shown) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="I tuoi voucher">
      <h2 className="text-2xl">I tuoi voucher</h2>
      <ul className="mt-3 grid gap-3">
        {rewards.map(reward => (
          <li
            key={reward.id}
            className={cardClass({
              tone: 'vanilla',
              size: 'item',
              depth: 'flat',
              className: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            })}
          >
            <div className="min-w-0">
              <h3 id={`${id}${reward.id}`} className="text-lg wrap-anywhere">
                {voucherTitle(reward)}
              </h3>
              <div className="grid gap-1 text-sm text-ink-soft">
                <VoucherTerms voucher={reward} />
              </div>
            </div>
            {stateOf(reward) === 'claimable' ? (
              <ClaimButton
                reward={reward}
                describedBy={`${id}${reward.id}`}
                onClaimed={() => {
                  section.current?.focus();
                  setShown(reward);
                }}
              />
            ) : (
              <ShowVoucherButton
                describedBy={`${id}${reward.id}`}
                onClick={() => setShown(reward)}
              />
            )}
          </li>
        ))}
      </ul>
      <LazyPushQuestion
        topic="prize"
        question="Ti avviso quando arriva un premio?"
        className="mt-3"
      />
      <VoucherDialog show={shown && { reward: shown }} onClose={() => setShown(null)} />
    </section>
  );
}

/** Opens the list of the player's purchases. */
function OwnPurchases() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        I tuoi acquisti
      </Button>
      <PurchasesDialog show={isOpen && {}} onClose={() => setOpen(false)} />
    </>
  );
}

/** Gets a new code, for a player who has lost or shared a picture of the card. */
function RenewCode() {
  const renew = useWrite('card.renew', {
    onDone: () => toast({ title: 'La tua carta ha un codice nuovo' }),
    onFail: errorToast('Impossibile rinnovare il codice. Riprova.'),
  });
  return (
    <section aria-label="Codice della carta" className="border-t-2 border-line pt-4">
      <p className="text-sm text-pretty text-ink-soft">
        Qualcuno ha fotografato la tua carta? Con un codice nuovo quello di prima non vale più. I
        bollini restano.
      </p>
      <ConfirmButton
        tone="quiet"
        size="small"
        className="-ml-3 md:-ml-4"
        title="Rinnovare il codice?"
        text={
          <>
            <p>Il codice di adesso smette subito di funzionare, anche se l’hai stampato.</p>
            <p>
              Bollini, premi e voucher non cambiano. Se hai la carta in un wallet, aggiungila di
              nuovo.
            </p>
          </>
        }
        action="Rinnova"
        onConfirm={() => renew.mutateAsync({})}
      >
        <RefreshIcon className="size-5" />
        Rinnova il codice
      </ConfirmButton>
    </section>
  );
}

/** Introduces the game to a player who has just registered in the shop. */
function FirstGame() {
  return (
    <Box
      size="item"
      aria-labelledby="first-game"
      className="grid justify-items-center gap-3 text-center"
    >
      <h2 id="first-game" className="text-xl">
        E adesso si gioca
      </h2>
      <p className="text-pretty text-ink-soft">
        Cento livelli di dolci da abbinare, e una pasticceria tutta tua.
      </p>
      <ButtonLink to={FIRST_LEVEL} state={BEGINS} tone="butter">
        <PlayIcon />
        Gioca il primo livello
      </ButtonLink>
    </Box>
  );
}

type Props = {
  card: NonNullable<ReturnType<typeof useCard>['card']>;
  isOffline: boolean;
  /** The code of the printed card whose QR led here. */
  scanned: string | null;
};

function OwnCard({ card, isOffline, scanned }: Props) {
  // The form stays in place when the code is no longer waiting.
  const [offered] = useState(scanned);
  const { confirmation, dismiss } = useCardConfirmation(card);
  const isFirst = isFirstVisit(useLocation().state);
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid grid-cols-1 gap-4">
        <CardShopHead card={card} />
        {offered !== null && <LinkForm code={offered} onLinked={dismiss} />}
        {isFirst && (
          <Notice tone="good" className="text-center text-lg font-bold text-pretty">
            Ecco la tua carta: mostrala alla cassa.
          </Notice>
        )}
        <div className="relative">
          <CodePanel text={card.code} label="QR della tua carta" code={formatCardCode(card.code)} />
          {confirmation && <ConfirmationPanel {...confirmation} />}
        </div>
        {isOffline ? (
          <Notice tone="soft">
            Sei senza rete: il codice funziona lo stesso, i bollini si aggiornano dopo.
          </Notice>
        ) : (
          <p className="text-center text-pretty text-ink-soft">
            Mostra il codice alla cassa prima di pagare.
          </p>
        )}
        {isFirst && <FirstGame />}
      </div>
      <div className="grid grid-cols-1 gap-8">
        <StampCard card={card} />
        <InstallCard />
        <CardVouchers />
        {!isOffline && <Wallets />}
        <SlipForm />
        {offered === null && <LinkForm code={null} onLinked={dismiss} />}
        <OwnPurchases />
        <CardShopLinks card={card} />
        <RenewCode />
      </div>
    </div>
  );
}

/** The loyalty card, to be shown at the till, starting with its QR. */
export default function CardPage() {
  const { card, celebration, error, isSignedOut, ...read } = useCard();
  const scanned = useCodeInAddress(paperCardCode, parseCardCode);
  if (isSignedOut) return <Navigate to={paths.home} replace />;
  return (
    <>
      <PageHeader title="La mia carta" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="La mia carta" className="mx-auto max-w-5xl px-4 pt-4 pb-16 md:px-6 md:pt-8">
        <Loaded
          // Below its code the card says that there is no network, and that it doesn't need one.
          of={{ ...read, data: card, error: card ? null : error }}
          skeleton={<Skeleton className="mx-auto h-96 max-w-md rounded-3xl" />}
        >
          {own => <OwnCard card={own} isOffline={error !== null} scanned={scanned} />}
        </Loaded>
        <CardWin {...celebration} />
      </Page>
    </>
  );
}
