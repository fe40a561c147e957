import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Line ends and comments in the source, which show nothing. */
const isNothing = (child: Node): boolean => {
  const { type, value, expression } = Object(child);
  if (type === 'JSXText') return /^\s*\n\s*$/.test(value);
  return expression?.type === 'JSXEmptyExpression';
};

const isText = (node: Node | undefined): boolean => {
  const { type, value, expression } = Object(node);
  if (type === 'JSXExpressionContainer') return isText(expression);
  return type === 'TemplateLiteral' || (typeof value === 'string' && value.trim() !== '');
};

/** The possible values of a conditional expression; just itself if it has no condition. */
const choicesOf = (node: Node): Node[] => {
  const { type, expression, right, consequent, alternate } = Object(node);
  if (/^(?:JSXExpressionContainer|ParenthesizedExpression)$/.test(type))
    return choicesOf(expression);
  if (type === 'LogicalExpression') return [node, ...choicesOf(right)];
  return consequent ? [consequent, alternate].flatMap(choicesOf) : [node];
};

/** Whether a text appears, disappears or changes beside siblings, or an element does so before a text. */
const isLoose = (child: Node, next: Node | undefined, siblings: number): boolean => {
  const choices = choicesOf(child);
  if (choices.length === 1) return false;
  return isText(next) || (siblings > 1 && choices.some(isText));
};

/**
 * The texts that aren't alone in an element and may disappear, and fragments with texts, which disappear with their
 * fragment.
 */
const looseTextsOf = (file: string): string[] => {
  const code = readFileSync(file, 'utf8');
  const found: Node[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, children } = Object(node);
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const shown: Node[] = children.filter((child: Node) => !isNothing(child));
      if (type === 'JSXFragment' && shown.some(isText)) found.push(Object(node));
      found.push(...shown.filter((child, i) => isLoose(child, shown[i + 1], shown.length)));
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, code).program);
  return found.map(({ start, end }) => `${file}: ${code.slice(start, end)}`);
};

it('no condition changes or removes a text node that a browser’s translation replaces', () => {
  expect(globSync('web/**/*.tsx').flatMap(looseTextsOf)).toEqual([]);
});
