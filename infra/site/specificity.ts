const ESCAPE = /\\(?:[\da-f]{1,6} ?|.)/gi;
const ATTRIBUTE = /\[[^\]]*\]/g;
/** What is innermost in parentheses, with the pseudo-class that it belongs to. */
const ARGUMENTS = /(:[\w-]+)\(([^()]*)\)/;
const PSEUDO_ELEMENT = /::[\w-]+|:(?:before|after)\b/g;
const CLASS = /\.[\w-]+|:[\w-]+/g;
const ELEMENT = /[a-z][\w-]*/gi;

/** An element counts less than any number of classes that a selector has. */
const CLASS_WEIGHT = 100;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const simple = (selector: string): number => {
  const known = selector.replace(/#(\d+)#/g, '');
  const given = [...selector.matchAll(/#(\d+)#/g)].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
  const rest = known.replace(PSEUDO_ELEMENT, '');
  const classes = count(rest, CLASS);
  const elements = count(known, PSEUDO_ELEMENT) + count(rest.replace(CLASS, ''), ELEMENT);
  return given + classes * CLASS_WEIGHT + elements;
};

/** How specific a selector without ids is, as a number: the higher one holds. */
export const specificityOf = (selector: string): number => {
  let text = selector.replace(ESCAPE, '_').replace(ATTRIBUTE, '.attribute');
  for (let found = ARGUMENTS.exec(text); found; found = ARGUMENTS.exec(text)) {
    const [whole, name = '', list = ''] = found;
    const most = Math.max(...list.split(',').map(simple));
    const value = name === ':where' ? 0 : /^:(is|not|has)$/.test(name) ? most : CLASS_WEIGHT;
    text = text.replace(whole, `#${value}#`);
  }
  return simple(text);
};
