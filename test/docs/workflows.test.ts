import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** A workflow's commands and settings without comments. */
const readWorkflow = (file: string): string => read(file).replace(/^ *#.*$/gm, '');

const { scripts } = JSON.parse(read('package.json'));

/** Our own action, which sets up Node and installs the packages. */
const INSTALL = './.github/actions/install';

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).sort();

/** The npm scripts that a text runs: `npm test`, `npm start`, `npm run load`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter(name => name !== 'ci');

describe('the workflows', () => {
  it('are the deployment, the tests of every change, and the nightly tests', () => {
    expect(workflows.map(file => file.split('/').at(-1))).toEqual([
      'deploy.yml',
      'nightly.yml',
      'test.yml',
    ]);
    expect(readWorkflow('.github/workflows/test.yml')).toContain('run: .ci/run');
    expect(scriptsIn(read('.ci/run'))).toEqual(['test']);
  });

  it.each(workflows)('%s is YAML with jobs that install the project', file => {
    const jobs = Object.values<{ steps: { uses?: string; run?: string }[] }>(
      parse(read(file)).jobs,
    );
    expect(jobs.length).toBeGreaterThan(0);
    for (const { steps } of jobs) {
      expect(steps[0]?.uses).toMatch(/^actions\/checkout@/);
      const installs = steps.filter(({ uses, run }) => uses === INSTALL || run === '.ci/run');
      expect(installs.length).toBe(1);
    }
  });

  it('pin every action to a commit, followed by its version', () => {
    const files = [...workflows, join(INSTALL, 'action.yml')];
    const actions = files
      .flatMap(file => [...read(file).matchAll(/uses: *(.*)/g)])
      .map(([, action = '']) => action)
      .filter(action => action !== INSTALL);
    expect(actions.length).toBeGreaterThan(1);
    const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions.filter(action => !pinned.test(action))).toEqual([]);
    // The same version everywhere, so that checking one is enough.
    expect(new Set(actions).size).toBe(new Set(actions.map(one => one.split('@')[0])).size);
  });

  it('read the deployed templates with our own command, using a role for nothing else', () => {
    const { steps } = parse(read('.github/workflows/deploy.yml')).jobs.diff;
    const commands = steps.map(({ run = '' }) => run).join('\n');
    expect(commands).toContain('npm run diff -- --stage prod');
    expect(commands).not.toContain('cdk diff');
  });

  it.each(['dev', 'prod'])('deploy %s by the command that people use', stage => {
    // The command protects the stacks afterwards and checks the site: the CDK's own deployment does neither.
    type Step = { readonly run?: string; readonly env?: object };
    const steps: Step[] = parse(read('.github/workflows/deploy.yml')).jobs[stage].steps;
    const commands = steps.filter(({ run }) => run !== undefined);
    const deploy = `npm run deploy -- --stage ${stage}`;
    expect(commands.map(({ run }) => run)).toEqual([deploy]);
    expect(Object.keys(commands.at(-1)?.env ?? {})).toEqual(['VITE_SITE_URL']);
    for (const file of workflows) expect(readWorkflow(file)).not.toMatch(/cdk deploy/);
  });

  it.each(workflows)('%s runs only scripts that exist', file => {
    const named = scriptsIn(readWorkflow(file));
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});
