import { describe, expect, it } from 'vitest';
import { engineCommand } from '#infra/local/aws/dynamodb.ts';

describe('the command of the table engine', () => {
  it('is the program that npm has installed', () => {
    const { words } = engineCommand('/modules/dynoxide', 'linux');
    expect(words[0]).toBe('sh');
    expect(words.slice(-2)).toEqual(['/modules/dynoxide', 'serve']);
  });

  it.each([
    ['darwin', 'sh'],
    ['linux', 'sh'],
    ['win32', 'cmd'],
  ] as const)('is what npx downloads, where npm installs none: %s', (platform, shell) => {
    const { words, seconds } = engineCommand(undefined, platform);
    expect(words[0]).toBe(shell);
    expect(words.slice(-4)).toEqual(['npx', '--yes', 'dynoxide@1.2.1', 'serve']);
    expect(seconds).toBeGreaterThan(engineCommand('/modules/dynoxide', platform).seconds);
  });
});
