import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Where a line of the source ends, or a comment, which show nothing. */
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

/** What an expression can be, by its conditions: itself, if it has none. */
const choicesOf = (node: Node): Node[] => {
  const { type, expression, right, consequent, alternate } = Object(node);
  if (/^(?:JSXExpressionContainer|ParenthesizedExpression)$/.test(type))
    return choicesOf(expression);
  if (type === 'LogicalExpression') return [node, ...choicesOf(right)];
  return consequent ? [consequent, alternate].flatMap(choicesOf) : [node];
};

/** Whether a text comes, goes or is switched beside siblings, or an element does before a text. */
const isLoose = (child: Node, next: Node | undefined, siblings: number): boolean => {
  const choices = choicesOf(child);
  if (choices.length === 1) return false;
  return isText(next) || (siblings > 1 && choices.some(isText));
};

/** The texts that aren't alone in an element of their own and may go, and fragments with texts, which go with their fragment. */
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

it('no text node that a browser’s translation replaces is changed or removed by a condition', () => {
  expect(globSync('web/**/*.tsx').flatMap(looseTextsOf)).toEqual([]);
});
