import { bareCode } from '#shared/pasted.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { swapCase, TOKEN_LENGTHS } from '#shared/rules/voucher-token.ts';
import { parseScannedText, type ScannedCode } from '../scanned-code.ts';

/** What the till can look up. */
export type Candidate = Exclude<ScannedCode, { kind: 'foreign' }>;

/** The most characters that a scanner adds before and after a code, including those of an AIM identifier. */
const AFFIX_MAX = 10;
/** A check character fits one text in 31 by chance; with more candidates than this it isn't one of our scans. */
const CANDIDATES_MAX = 8;

const LENGTHS = [...TOKEN_LENGTHS, CARD_CODE_LENGTH, VOUCHER_CODE_LENGTH];

/** A token in the earlier format: JSON and the 64-byte signature, both in base64url. */
const OLD_TOKEN = /eyJ[\w-]+\.[\w-]{86}/;

const parsed = (text: string): Candidate[] => {
  const code = parseScannedText(text);
  return code.kind === 'foreign' ? [] : [code];
};

/** The well-formed parts of a text, if the text around them is short. */
const partsOf = (text: string): Candidate[] => {
  const old = [text, swapCase(text)].flatMap(one => OLD_TOKEN.exec(one)?.[0] ?? []);
  const bare = bareCode(text);
  const windows = LENGTHS.flatMap(length => {
    const spare = bare.length - length;
    const first = Math.max(0, spare - AFFIX_MAX);
    const last = Math.min(spare, AFFIX_MAX);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
      bare.slice(first + i, first + i + length),
    );
  });
  return [...old, ...windows].flatMap(parsed);
};

const idOf = (candidate: Candidate): string => {
  if (candidate.kind === 'slip') return '';
  return candidate.kind === 'token' ? candidate.text.toUpperCase() : candidate.code;
};

/**
 * Our codes that these readings may be, the most likely first: a whole reading before part of one, and as typed before
 * another layout. Empty if no reading makes sense (rule 215).
 */
export const candidatesOf = (readings: readonly string[]): readonly Candidate[] => {
  const found = [...readings.flatMap(parsed), ...readings.flatMap(partsOf)];
  const ids = found.map(idOf);
  return found.filter((_, i) => ids.indexOf(ids[i] ?? '') === i).slice(0, CANDIDATES_MAX);
};
