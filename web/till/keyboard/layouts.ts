/** The keys that make characters, by position (`KeyboardEvent.code`), row by row. */
const CODES = [
  ...['Backquote', ...[...'1234567890'].map(digit => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map(letter => `Key${letter}`), 'BracketLeft', 'BracketRight'],
  ...[...[...'ASDFGHJKL'].map(letter => `Key${letter}`), 'Semicolon', 'Quote', 'Backslash'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map(letter => `Key${letter}`)],
  ...['Comma', 'Period', 'Slash'],
];

/** A key's position, and whether Shift is held. */
export type Position = { readonly code: string; readonly shift: boolean };

type Characters = ReadonlyMap<string, string>;

/** What the keys of a keyboard type; dead keys are shown by their accents. */
export type Layout = {
  /** The layout's name for the shop's staff: 'italiana'. */
  readonly name: string;
  readonly plain: Characters;
  readonly shifted: Characters;
};

const layout = (name: string, plain: string, shifted: string): Layout => {
  const charactersOf = (typed: string): Characters =>
    new Map([...typed.replaceAll(' ', '')].map((character, i) => [CODES[i] ?? '', character]));
  return { name, plain: charactersOf(plain), shifted: charactersOf(shifted) };
};

/** The layouts that scanners and computers in the shop may have (rule 214); rows are separated by spaces. */
export const LAYOUTS: readonly Layout[] = [
  layout(
    'italiana',
    "\\1234567890'ì qwertyuiopè+ asdfghjklòàù <zxcvbnm,.-",
    '|!"£$%&/()=?^ QWERTYUIOPé* ASDFGHJKLç°§ >ZXCVBNM;:_',
  ),
  layout(
    'americana',
    "`1234567890-= qwertyuiop[] asdfghjkl;'\\ \\zxcvbnm,./",
    '~!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"| |ZXCVBNM<>?',
  ),
  layout(
    'inglese',
    "`1234567890-= qwertyuiop[] asdfghjkl;'# \\zxcvbnm,./",
    '¬!"£$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:@~ |ZXCVBNM<>?',
  ),
  layout(
    'spagnola',
    "º1234567890'¡ qwertyuiop`+ asdfghjklñ´ç <zxcvbnm,.-",
    'ª!"·$%&/()=?¿ QWERTYUIOP^* ASDFGHJKLÑ¨Ç >ZXCVBNM;:_',
  ),
  layout(
    'tedesca',
    '^1234567890ß´ qwertzuiopü+ asdfghjklöä# <yxcvbnm,.-',
    '°!"§$%&/()=?` QWERTZUIOPÜ* ASDFGHJKLÖÄ\' >YXCVBNM;:_',
  ),
  layout(
    'svizzera',
    "§1234567890'^ qwertzuiopü¨ asdfghjklöä$ <yxcvbnm,.-",
    '°+"*ç%&/()=?` QWERTZUIOPè! ASDFGHJKLéà£ >YXCVBNM;:_',
  ),
  layout(
    'francese',
    '²&é"\'(-è_çà)= azertyuiop^$ qsdfghjklmù* <wxcvbn,;:!',
    '³1234567890°+ AZERTYUIOP¨£ QSDFGHJKLM%µ >WXCVBN?./§',
  ),
  layout(
    'belga',
    '²&é"\'(§è!çà)- azertyuiop^$ qsdfghjklmùµ <wxcvbn,;:=',
    '³1234567890°_ AZERTYUIOP¨* QSDFGHJKLM%£ >WXCVBN?./+',
  ),
];

const NUMPAD_DIGIT = /^Numpad(\d)$/;
const LETTER_OR_DIGIT = /^[a-z\d]$/i;

/** The character that a scanner set to a layout means by a key; nothing if the layout lacks the key. */
export const characterAt = ({ plain, shifted }: Layout, { code, shift }: Position): string => {
  if (code === 'Space') return ' ';
  return NUMPAD_DIGIT.exec(code)?.[1] ?? (shift ? shifted : plain).get(code) ?? '';
};

/**
 * The same for a text of only capitals and digits, whether or not Shift is held: Caps Lock changes letters, and on
 * French keyboards also digits.
 */
export const capitalAt = (layout: Layout, position: Position): string => {
  const other = { ...position, shift: !position.shift };
  const both = [characterAt(layout, position), characterAt(layout, other)];
  const found = both.find(one => /\d/.test(one)) ?? both.find(one => LETTER_OR_DIGIT.test(one));
  return (found ?? both[0] ?? '').toUpperCase();
};

/** The keys that type a text with a layout; undefined if it lacks one of the characters. */
export const positionsOf = ({ plain, shifted }: Layout, text: string): Position[] | undefined => {
  const positions = new Map<string, Position>([[' ', { code: 'Space', shift: false }]]);
  for (const [code, character] of shifted) positions.set(character, { code, shift: true });
  for (const [code, character] of plain) positions.set(character, { code, shift: false });
  const found = [...text].map(character => positions.get(character));
  return found.includes(undefined) ? undefined : found.filter(one => one !== undefined);
};
