import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Words that hid a standard term, with the term that stands for them now. */
const REPLACED = {
  alongside: 'parallel reads',
  boss: 'super admin',
  bury: 'suppress',
  coup: 'raid result',
  crowd: 'load',
  dealt: 'generated',
  deed: 'action',
  deeds: 'actions',
  deaths: 'bounces and complaints',
  discrepancy: 'invariant violation',
  errands: 'quick actions',
  happening: 'notice content',
  heard: 'received',
  insist: 'retry',
  keen: 'by the hint',
  lifeline: 'shutdown',
  mishaps: 'console errors',
  patience: 'timeout',
  peek: 'eventually consistent read',
  prey: 'target',
  remembered: 'stored answer',
  sabotage: 'fault',
  surroundings: 'options',
  tally: 'statistics',
  told: 'reported',
  untold: 'hidden',
} as const;

/** Names that meant a standard term, whole. */
const REPLACED_NAMES = [
  'LostRace',
  'untilWon',
  'giveBack',
  'takePlaces',
  'forgetting',
  'repeatOf',
  'deathsIn',
  'Guess',
  'guessHoldings',
  'guessPages',
  'showGuesses',
  'usePulse',
  'Neighbour',
  'Trouble',
  'Ways',
] as const;

const THIS_FILE = 'test/vocabulary.test.ts';
/** What people type, which no one here has chosen. */
const LISTS = ['functions/domain/account/common-passwords.ts'];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /^(functions|infra|shared|test|web)\/.*\.tsx?$/.test(file))
  .filter(file => file !== THIS_FILE && !LISTS.includes(file));

const STRINGS_AND_REGEXES = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** A file's code and comments, without what is sent, stored or shown: that stays as it is. */
const codeOf = (file: string): string =>
  readFileSync(`${ROOT}/${file}`, 'utf8').replace(STRINGS_AND_REGEXES, "''");

const words = (text: string): Set<string> =>
  new Set([...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase()));

const texts = files.map(file => {
  const code = `${basename(file)} ${codeOf(file)}`;
  return { file, words: words(code), names: new Set(code.match(/\w+/g)) };
});

describe('the code speaks plainly', () => {
  it('reads the files', () => {
    expect(files.length).toBeGreaterThan(1000);
  });

  it.each(Object.entries(REPLACED))('“%s” is %s', word => {
    expect(texts.filter(({ words }) => words.has(word)).map(({ file }) => file)).toEqual([]);
  });

  it.each(REPLACED_NAMES)('%s has a plain name', name => {
    expect(texts.filter(({ names }) => names.has(name)).map(({ file }) => file)).toEqual([]);
  });
});
