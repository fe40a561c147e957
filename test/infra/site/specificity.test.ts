import { expect, it } from 'vitest';
import { specificityOf } from '#infra/site/specificity.ts';

it.each([
  ['.a', 100],
  ['.hover\\:a:hover', 200],
  ['.a:after', 101],
  ['.a::backdrop', 101],
  ['.data-\\[x\\=y\\]\\:a[data-x=y]', 200],
  [':where(.a>:not(:last-child))', 0],
  [':is(.a>*)', 100],
  [':is(:where(.group):is([open],:popover-open) .a)', 200],
  ['.a:nth-child(2)', 200],
  ['.a svg', 101],
  [':root[data-motion=reduced] .a', 300],
  ['.a:has(:is(button:enabled:hover))', 301],
])('the specificity of %s is %i', (selector, specificity) => {
  expect(specificityOf(selector)).toBe(specificity);
});
