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
  /** `onExists` is set if a person may have typed it; call it once a code has been found. */
  onScan: (candidates: readonly Candidate[], onExists?: () => void) => void;
  onForeign: (text: string) => void;
  onSlow: () => void;
};

/** Distinguishes scans from other typing, and restores the text of fields into which a scanner has typed. */
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
