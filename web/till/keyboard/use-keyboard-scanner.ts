import type { Candidate } from './candidates.ts';
import { type Focus, outcomeOf } from './scan.ts';
import { focusedTextBox, useBursts } from './use-bursts.ts';

const currentFocus = (): Focus => {
  const field = focusedTextBox();
  if (!field || field.type === 'radio' || field.type === 'checkbox') return 'none';
  if (field.name === 'code') return 'code';
  return field.inputMode === 'decimal' || field.inputMode === 'numeric' ? 'number' : 'text';
};

type Handlers = {
  /** `onExists` is set if a person may have typed it: it is to be called once a code was found. */
  onScan: (candidates: readonly Candidate[], onExists?: () => void) => void;
  onForeign: (text: string) => void;
  onSlow: () => void;
};

/** Tells the scans from other typing, and puts the texts of fields back that a scanner has typed into. */
export const useKeyboardScanner = ({ onScan, onForeign, onSlow }: Handlers, isOn: boolean): void =>
  useBursts((burst, putBack) => {
    const outcome = outcomeOf(burst, currentFocus());
    switch (outcome.kind) {
      case 'typing':
        return burst.end === 'lineFeed';
      case 'doubtful':
        onScan(outcome.candidates, putBack);
        return burst.end === 'lineFeed';
      case 'foreign':
        onForeign(outcome.text);
        return true;
      case 'slow':
        putBack();
        onSlow();
        return true;
      case 'scan':
        if (!outcome.keepsText) putBack();
        onScan(outcome.candidates);
        return true;
    }
  }, isOn);
