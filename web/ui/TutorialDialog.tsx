import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Illustration, type LazyDrawing } from './Illustration.tsx';

type Step = {
  readonly art: LazyDrawing;
  readonly title: string;
  readonly text: string;
};

type Props = { steps: readonly [Step, ...Step[]]; onClose: () => void };

/** Skipping, finishing and closing are the same: the tutorial doesn't open automatically again. */
export function TutorialDialog({ steps, onClose }: Props) {
  const [step, setStep] = useState(0);
  const { art, title, text } = steps[step] ?? steps[0];
  const isLast = step === steps.length - 1;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button tone="quiet" size="small" className="mr-auto" onClick={onClose}>
            Salta
          </Button>
          {step > 0 && (
            <Button tone="plain" size="small" onClick={() => setStep(step - 1)}>
              Indietro
            </Button>
          )}
          <Button size="small" onClick={isLast ? onClose : () => setStep(step + 1)}>
            {isLast ? 'Inizia!' : 'Avanti'}
          </Button>
        </>
      }
    >
      <div aria-live="polite" className="grid justify-items-center gap-4 text-center">
        <Illustration of={art} key={title} className="w-64" />
        <p className="min-h-24 text-pretty">{text}</p>
        <p className="sr-only">{`Passo ${step + 1} di ${steps.length}`}</p>
      </div>
      <div aria-hidden="true" className="mt-4 flex justify-center gap-2">
        {steps.map((other, index) => (
          <span
            key={other.title}
            className={clsx(
              'h-2.5 rounded-full',
              index === step ? 'w-7 bg-berry' : 'w-2.5 bg-edge',
            )}
          />
        ))}
      </div>
    </Dialog>
  );
}
