import { routes } from 'virtual:till-contract';
import { useEffect, useState } from 'react';
import { addRoutes } from '#web/api/client.ts';
import { Page } from '#web/layout/Page.tsx';
import { preload } from '#web/preload.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { DialogPresence, lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import type { UndoTarget } from './history/UndoDialog.tsx';
import { useKeyboardScanner } from './keyboard/use-keyboard-scanner.ts';
import { LocationDialog } from './location/LocationDialog.tsx';
import { useLocationQuestion } from './location/use-place.ts';
import { WaitingPanel } from './network/WaitingPanel.tsx';
import { NoPhonePanel } from './no-phone/NoPhonePanel.tsx';
import { ResultScreen } from './result/ResultScreen.tsx';
import { TransactionScreen } from './result/TransactionScreen.tsx';
import { Scanner } from './scan/Scanner.tsx';
import { useCamera } from './scan/use-camera.ts';
import { TillBar } from './TillBar.tsx';
import { type Till, useTill } from './use-till.ts';

addRoutes(routes);

const PurchaseFlow = lazyDialog(() => import('./purchase/PurchaseFlow.tsx'));
const UndoDialog = lazyDialog(() => import('./history/UndoDialog.tsx'));
const ScannerTestDialog = lazyDialog(() => import('./keyboard/ScannerTestDialog.tsx'));

type AnswerProps = { till: Till; onUndo: (target: UndoTarget) => void };

/** A result of the till, which fills the screen, above an open purchase. */
function Answer({ till, onUndo }: AnswerProps) {
  const { answer, purchase, shownTransaction, record, close } = till;
  const screen =
    answer?.kind === 'checked' ? (
      <ResultScreen
        result={answer.result}
        closeLabel={purchase ? 'Torna all’acquisto' : 'Prossimo cliente'}
        onRecord={record}
        onClose={close}
      />
    ) : (
      shownTransaction && (
        <TransactionScreen transaction={shownTransaction} onUndo={onUndo} onClose={close} />
      )
    );
  return <DialogPresence of={screen}>{shown => shown}</DialogPresence>;
}

type TillDialogsProps = {
  till: Till;
  undoing: UndoTarget | undefined;
  onUndo: (target: UndoTarget | undefined) => void;
  onDone: (message: string) => void;
};

/** The dialogs over the page. */
function TillDialogs({ till, undoing, onUndo, onDone }: TillDialogsProps) {
  return (
    <>
      <PurchaseFlow show={till.purchase && { till, open: till.purchase }} onClose={till.close} />
      <Answer
        till={till}
        onUndo={target => {
          till.close();
          onUndo(target);
        }}
      />
      <UndoDialog show={undoing && { target: undoing, onDone }} onClose={() => onUndo(undefined)} />
    </>
  );
}

/** The till with the page's own dialog and message, which make room for a lookup. */
const useTillPage = (location: number | undefined) => {
  const till = useTill(location);
  const [undoing, setUndoing] = useState<UndoTarget>();
  const [message, setMessage] = useState<string>();
  const clear = (): void => {
    setUndoing(undefined);
    setMessage(undefined);
  };
  const look: Till['look'] = text => {
    clear();
    till.look(text);
  };
  const lookScan: Till['lookScan'] = (candidates, onExists) => {
    if (!onExists) {
      clear();
      till.lookScan(candidates);
      return;
    }
    // A person may have typed it: the page stays unchanged unless it is a code.
    till.lookScan(candidates, () => {
      onExists();
      clear();
    });
  };
  return { till: { ...till, look, lookScan }, undoing, setUndoing, message, setMessage };
};

/** The shop's till; on a phone the form is at the bottom, within reach of the thumb. */
export default function TillPage() {
  const question = useLocationQuestion();
  const { place, isAsked } = question;
  const { till, undoing, setUndoing, message, setMessage } = useTillPage(place.location);
  const [isTesting, setTesting] = useState(false);
  useKeyboardScanner(
    { onScan: till.lookScan, onForeign: till.look, onSlow: till.missSlowScan },
    !isTesting && !isAsked,
  );
  const onUndone = (text: string): void => {
    setMessage(text);
    setUndoing(undefined);
  };
  const camera = useCamera();
  // Without a network it couldn't be loaded when it is needed.
  useEffect(() => preload(PurchaseFlow.preload), []);
  const isOpen = till.purchase !== undefined || till.answer !== undefined || isAsked;
  const shownKey = till.shownTransaction?.key;
  return (
    <>
      <TillBar
        waiting={till.transactions.filter(({ outcome }) => outcome === null).length}
        place={place}
        onMove={question.ask}
      />
      <Page
        title="Cassa"
        className="mx-auto grid max-w-5xl items-start gap-6 px-4 pt-5 max-lg:pb-80 md:px-6 lg:grid-cols-[26rem_1fr] lg:pb-16"
      >
        <div className="grid grid-cols-1 gap-5">
          <Scanner
            camera={camera}
            paused={till.lookup !== 'idle' || isOpen || undoing !== undefined}
            onRead={till.look}
          />
          <div
            className={cardClass({
              className:
                'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-float',
            })}
          >
            <CodeForm camera={camera} till={till} />
          </div>
        </div>
        <div className="grid min-w-0 gap-5">
          {message !== undefined && (
            <Notice tone="good" role="status">
              {message}
            </Notice>
          )}
          <WaitingPanel transactions={till.transactions.filter(({ key }) => key !== shownKey)} />
          <NoPhonePanel onOpen={till.open} onUndo={setUndoing} />
          <HistoryPanel onUndo={setUndoing} />
          <Button tone="quiet" size="small" onClick={() => setTesting(true)}>
            Prova il lettore
          </Button>
        </div>
      </Page>
      <TillDialogs till={till} undoing={undoing} onUndo={setUndoing} onDone={onUndone} />
      <ScannerTestDialog show={isTesting && {}} onClose={() => setTesting(false)} />
      <DialogPresence of={isAsked}>{() => <LocationDialog question={question} />}</DialogPresence>
    </>
  );
}
