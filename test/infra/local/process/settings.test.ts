import { describe, expect, it } from 'vitest';
import { ROOT, readSettings } from '#infra/local/process/settings.ts';

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({}, [])).toEqual({
      port: 3000,
      host: undefined,
      dataDir: `${ROOT}.local`,
      isBehindProxy: false,
      projectionDelay: 0,
      control: false,
      isInMaintenance: false,
      site: 'built',
    });
  });

  it.each([
    ['memory', undefined],
    ['data', `${ROOT}data`],
    ['/var/data', '/var/data'],
    ['', `${ROOT}.local`],
  ])('keep data in DATA_DIR=%s', (DATA_DIR, dataDir) => {
    expect(readSettings({ DATA_DIR }, []).dataDir).toBe(dataDir);
  });

  it.each([
    ['1', true],
    ['0', false],
    ['true', false],
    ['', false],
  ])('enable the controls with LOCAL_CONTROL=%s: %s', (LOCAL_CONTROL, control) => {
    expect(readSettings({ LOCAL_CONTROL }, []).control).toBe(control);
  });

  it.each(['tremila', '-1', '65536', '3000.5', '', ' 80'])('refuse PORT=«%s»', PORT => {
    expect(() => readSettings({ PORT }, [])).toThrow(`PORT è «${PORT}»`);
  });
});
