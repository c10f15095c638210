import { describe, expect, it } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

describe('settings', () => {
  it('need nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      https: false,
      demoData: true,
      demoSignIn: true,
    });
  });

  it('of printing need each other', () => {
    expect(readConfig({}).printingFiles).toBeNull();
    expect(() => readConfig({ QZ_KEY_FILE: 'a' })).toThrow('QZ_CERTIFICATE_FILE');
    expect(() => readConfig({ SHOPIFY_APP_KEY: 'a' })).toThrow('SHOPIFY_APP_SECRET');
  });

  it('close the demo accounts on an address that others reach, unless asked', () => {
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ demoSignIn: false, demoData: true });
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demoSignIn).toBe(true);
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demoSignIn: false, demoData: false });
  });

  it('count an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it.each([{ PORT: 'eighty' }, { PORT: '70000' }, { DATABASE_URL: 'mysql://x' }, { HTTPS: 'yes' }])(
    'name the one that is wrong: %o',
    (env) => {
      expect(() => readConfig(env)).toThrow(BadSetting);
      expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
    },
  );
});
