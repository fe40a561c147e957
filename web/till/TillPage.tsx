import { lazy, useState } from 'react';
import { Page } from '#web/layout/Page.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CustomerScreen } from './CustomerScreen.tsx';
import type { UndoTarget } from './history/UndoDialog.tsx';
import { WaitingPanel } from './network/WaitingPanel.tsx';
import { ResultScreen } from './result/ResultScreen.tsx';
import { TransactionScreen } from './result/TransactionScreen.tsx';
import { Scanner } from './scan/Scanner.tsx';
import { useCamera } from './scan/use-camera.ts';
import { TillBar } from './TillBar.tsx';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';
import { type Till, useTill } from './use-till.ts';

const HistoryPanel = lazy(() => import('./history/HistoryPanel.tsx'));
const NoPhonePanel = lazy(() => import('./no-phone/NoPhonePanel.tsx'));
const UndoDialog = lazy(() => import('./history/UndoDialog.tsx'));

type AnswerProps = { till: Till; onUndo: (target: UndoTarget) => void };

/** What the till has to say fills the screen. */
function Answer({ till, onUndo }: AnswerProps) {
  const { view, shownTransaction, record, close } = till;
  if (view?.kind === 'checked')
    return <ResultScreen result={view.result} onRecord={record} onClose={close} />;
  if (view?.kind === 'customer')
    return <CustomerScreen response={view.response} onRecord={record} onClose={close} />;
  return (
    shownTransaction && (
      <TransactionScreen transaction={shownTransaction} onUndo={onUndo} onClose={close} />
    )
  );
}

/** The shop's till; on a phone the form is at the bottom, within reach of the thumb. */
export default function TillPage() {
  const till = useTill();
  const camera = useCamera();
  const [undoing, setUndoing] = useState<UndoTarget>();
  const [message, setMessage] = useState<string>();
  const look = (text: string): void => {
    setUndoing(undefined);
    setMessage(undefined);
    till.look(text);
  };
  useKeyboardScanner(look);
  const isBusy = till.lookup !== 'idle' || till.view !== undefined || undoing !== undefined;
  const shownKey = till.shownTransaction?.key;
  return (
    <>
      <TillBar />
      <Page
        title="Cassa"
        className="mx-auto grid max-w-5xl items-start gap-6 px-4 pt-5 max-lg:pb-60 md:px-6 lg:grid-cols-[26rem_1fr] lg:pb-16"
      >
        <div className="grid grid-cols-1 gap-5">
          <Scanner camera={camera} paused={isBusy} onRead={look} />
          <div
            className={cardClass({
              className:
                'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-float',
            })}
          >
            <CodeForm camera={camera} till={{ ...till, look }} />
          </div>
        </div>
        <div className="grid min-w-0 gap-5">
          {message !== undefined && (
            <Notice tone="good" role="status">
              {message}
            </Notice>
          )}
          <WaitingPanel transactions={till.transactions.filter(({ key }) => key !== shownKey)} />
          <LazyBoundary fallback={<Skeleton className="h-72" />}>
            <NoPhonePanel onRecord={till.record} onDone={setMessage} />
            <HistoryPanel onUndo={setUndoing} />
          </LazyBoundary>
        </div>
      </Page>
      <Answer
        till={till}
        onUndo={target => {
          till.close();
          setUndoing(target);
        }}
      />
      <LazyBoundary>
        {undoing && (
          <UndoDialog
            target={undoing}
            onDone={text => {
              setMessage(text);
              setUndoing(undefined);
            }}
            onClose={() => setUndoing(undefined)}
          />
        )}
      </LazyBoundary>
    </>
  );
}
