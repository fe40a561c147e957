import type { Burst } from './burst.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { readingsOf, typedText } from './readings.ts';

/** What has the focus: the code field, a number field, another text field, or none. */
export type Focus = 'code' | 'number' | 'text' | 'none';

/** What a burst was (rule 165). */
export type Outcome =
  /** A scan; `keepsText`: what it has typed in the code field stays until there is an answer. */
  | {
      readonly kind: 'scan';
      readonly candidates: readonly Candidate[];
      readonly keepsText: boolean;
    }
  /** A scan if one of the codes exists: a person may have typed it into a text. */
  | { readonly kind: 'doubtful'; readonly candidates: readonly Candidate[] }
  /** A scanner has read something else. */
  | { readonly kind: 'foreign'; readonly text: string }
  /** A scanner has read one of our codes, with keys too far apart. */
  | { readonly kind: 'slow' }
  /** A person's typing, or what stays in its field. */
  | { readonly kind: 'typing' };

const isForeign = ({ isFast, end }: Burst, focus: Focus): boolean =>
  isFast && end !== 'pause' && (focus === 'none' || focus === 'code');

/** In other fields a person may be typing a code. */
const isSlowScan = ({ end }: Burst, focus: Focus, candidates: readonly Candidate[]): boolean =>
  candidates.length > 0 && end !== 'pause' && (focus === 'none' || focus === 'number');

/** Only a well-formed reading makes a burst a scan; otherwise its text stays where it was typed. */
export const outcomeOf = (burst: Burst, focus: Focus): Outcome => {
  const candidates = candidatesOf(readingsOf(burst.strokes));
  if (burst.isSlow) return { kind: isSlowScan(burst, focus, candidates) ? 'slow' : 'typing' };
  if (candidates.length === 0)
    return isForeign(burst, focus)
      ? { kind: 'foreign', text: typedText(burst.strokes) }
      : { kind: 'typing' };
  if (burst.isFast || focus !== 'text')
    return { kind: 'scan', candidates, keepsText: focus === 'code' && !burst.isFast };
  return burst.end === 'pause' ? { kind: 'typing' } : { kind: 'doubtful', candidates };
};
