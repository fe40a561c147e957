import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionOf } from '#functions/calls/areas.ts';
import { AREAS } from '#shared/areas.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The names of the stacks as they are created: `new DataStack(app, id('data'), …)`. */
const stacks = [
  ...read('infra/aws/create-stacks.ts').matchAll(/new \w+Stack\(app, id\('([\w-]+)'\)/g),
].map(([, name = '']) => name);

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  .split(' ')
  .map((word, i) => [word, i + 1] as const);
const numberOf = (word: string): number => new Map(NUMBERS).get(word.toLowerCase()) ?? Number(word);

/** A stated number of stacks, as in 'deploys [twelve stacks](…)'. */
const COUNT = new RegExp(`\\b(\\d+|${NUMBERS.map(([word]) => word).join('|')}) stacks\\b`, 'gi');

const architecture = read('docs/architecture.md');
const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(architecture) ?? [];
/** The nodes of the diagram, by id: `id["label"]` or `id[("label")]`. */
const nodes = [...diagram.matchAll(/^ +(\w+)\[\(?"([^"]+)"\)?\]$/gm)].map(
  ([, id = '', label = '']) => ({ id, label }),
);
const [aws = ''] = /subgraph aws .*?end/s.exec(diagram) ?? [];
const named = (kind: string): string[] =>
  nodes.flatMap(({ label }) => new RegExp(`^${kind} ([\\w-]+)$`).exec(label)?.[1] ?? []);

/** What the stacks create with `new <kind>(this, …)`, by one part of the call. */
const made = (pattern: RegExp): string[] =>
  globSync('infra/aws/{lambda,stacks}/*.ts').flatMap(file =>
    [...read(file).matchAll(pattern)].map(([, name = '']) => name),
  );

describe('the stacks', () => {
  it('are found', () => {
    expect(stacks).toContain('data');
    expect(stacks).toHaveLength(globSync('infra/aws/stacks/*.ts').length);
  });

  it.each(globSync(['README.md', 'docs/**/*.md', 'infra/README.md']))(
    'are as many as %s says',
    page => {
      const counts = [...read(page).matchAll(COUNT)].map(([, word = '']) => numberOf(word));
      expect(counts.filter(count => count !== stacks.length)).toEqual([]);
    },
  );

  it('are counted in the architecture and in the runbook', () => {
    for (const page of ['docs/architecture.md', 'infra/README.md'])
      expect([...read(page).matchAll(COUNT)], page).not.toEqual([]);
  });

  it('are listed in the architecture in the order of their creation', () => {
    const [, table = ''] = /\| stack \|.*?\n\|---\|---\|\n(.*?)\n\n/s.exec(architecture) ?? [];
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(stacks);
  });
});

describe('the diagram of the architecture', () => {
  it('has each node once, and arrows between its nodes only', () => {
    const ids = nodes.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(15);
    expect(new Set(ids).size).toBe(ids.length);
    const ends = [...diagram.matchAll(/^ +(\w+) -->(?:\|"[^"]*"\|)? (\w+)$/gm)].flatMap(
      ([, from = '', to = '']) => [from, to],
    );
    expect(new Set(ends)).toEqual(new Set(ids));
  });

  it('shows every Lambda, with those for calls as one node', () => {
    const names = [
      ...read('infra/aws/lambda/lambdas.ts').matchAll(/\{\s*name: '([\w-]+)',\s*entry:/g),
    ];
    expect(names.length).toBeGreaterThan(3);
    expect(named('Lambda').sort()).toEqual(names.map(([, name]) => name).sort());
    const calls = [...new Set(AREAS.map(functionOf))].sort();
    expect(aws).toContain(`"Lambdas of the calls: ${calls.join(', ')}"`);
  });

  it('shows every queue and every dead-letter queue', () => {
    const [, stated = ''] = /QUEUE_NAMES = \{(.*?)\}/s.exec(read('infra/aws/lambda/uses.ts')) ?? [];
    const dashed = (name: string): string => name.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`);
    const names = [...stated.matchAll(/: (?:'([\w-]+)'|(\w+)Lambda\.name)/g)].map(
      ([, name, lambda = '']) => name ?? dashed(lambda),
    );
    expect(names.length).toBeGreaterThan(2);
    const others = made(/part: '([\w-]+)',\n/g);
    expect(named('Queue').sort()).toEqual([...names, ...others].sort());
    const own = made(/new DeadLetterQueue\(this, '\w+', stage, '([\w-]+)'/g);
    const [, listed = ''] = /"Dead-letter queues: ([^"]+)"/.exec(aws) ?? [];
    expect(listed.split(', ').sort()).toEqual([...names, ...own].sort());
  });

  it('shows the table’s stream calling the projector', () => {
    expect(diagram).toMatch(/^ +table --> stream$/m);
    expect(diagram).toMatch(/^ +stream -->\|"[^"]*"\| projector$/m);
  });
});
