import { bareCode } from '#shared/pasted.ts';
import type { FieldRule } from '#web/ui/form/field-rules.ts';

/** Refuses a mistyped code without a request: its last character is a check character. */
export const codeRule =
  (wanted: number, parse: (typed: string) => string | null): FieldRule =>
  value => {
    const { length } = bareCode(value);
    if (length === 0) return 'Scrivi il codice.';
    if (length !== wanted)
      return `Il codice ha ${wanted} caratteri: ${length === 1 ? 'ne hai scritto' : 'ne hai scritti'} ${length}.`;
    return parse(value) === null ? 'C’è un carattere sbagliato: ricontrolla il codice.' : undefined;
  };
