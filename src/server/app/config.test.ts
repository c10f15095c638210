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

  it('of a replica need the database that it follows', () => {
    const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://a/despacho', 'postgres://b/despacho'];
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow('DATABASE_URL');
  });

  it('list addresses that shops may be at, and no names', () => {
    const { mayBeShop } = readConfig({ SHOP_NETWORKS: '192.168.1.20' });
    expect([mayBeShop?.('192.168.1.20'), mayBeShop?.('192.168.1.21')]).toEqual([true, false]);
    expect(readConfig({}).mayBeShop).toBeNull();
    expect(() => readConfig({ SHOP_NETWORKS: 'tienda.local' })).toThrow('SHOP_NETWORKS');
  });

  it('of a seller let nobody pay with play money outside of a demo', () => {
    const SELLER = 'Velas SL; B12345674; Calle 1; 28001; Madrid';
    const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const isPlayed = (env: Record<string, string>) => readConfig({ SELLER, ...env }).playMoney;
    expect([isPlayed({}), isPlayed({ DEMO: '0' }), isPlayed({ DEMO: '1' })]).toEqual([false, false, true]);
    expect(readConfig({}).playMoney).toBe(true);
    expect(isPlayed({ DEMO: '1', VERIFACTU: 'production' })).toBe(false);
    expect(readConfig({ SELLER, VERIFACTU: 'production', ...stripe }).stripe).not.toBeNull();
  });

  it('of a bucket need each other, and say where files go', () => {
    expect(readConfig({}).s3).toBeNull();
    const S3_ENDPOINT = 'https://s3.example.com/';
    const whole = { S3_ENDPOINT, S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'fotos',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow('S3_BUCKET');
    expect(() => readConfig({ ...whole, S3_ENDPOINT: 'https://s3.example.com/fotos' })).toThrow('S3_ENDPOINT');
  });

  it('of monitoring name a project and a key', () => {
    expect(readConfig({}).sentryDsn).toBeNull();
    expect(readConfig({ SENTRY_DSN: 'https://abc@sentry.example.com/42' }).sentryDsn).toEqual({
      address: 'https://sentry.example.com/api/42/envelope/',
      key: 'abc',
    });
    expect(() => readConfig({ SENTRY_DSN: 'https://sentry.example.com/42' })).toThrow('SENTRY_DSN');
    expect(readConfig({ SENTRY_DSN: 'https://abc@sentry.example.com/42' }).replayDsn).toBeNull();
    expect(() => readConfig({ REPLAY_DSN: 'https://sentry.example.com/42' })).toThrow('REPLAY_DSN');
  });

  it('of traces name a collector', () => {
    expect(readConfig({}).traces).toBeNull();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).traces).toEqual({
      endpoint: 'http://collector:4318',
      service: 'despacho',
    });
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('close the demo accounts on an address that others reach, unless asked', () => {
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ demoSignIn: false, demoData: true });
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demoSignIn).toBe(true);
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demoSignIn: false, demoData: false });
  });

  it('count an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('tell a pool from the database behind it', () => {
    const [pool, direct] = ['postgres://pool/despacho', 'postgres://database/despacho'];
    expect(readConfig({ DATABASE_URL: pool, DATABASE_DIRECT_URL: direct, DATABASE_POOL: '5' })).toMatchObject({
      databaseUrl: pool,
      databaseDirectUrl: direct,
      databasePool: 5,
    });
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL');
    for (const DATABASE_POOL of ['1', '501', 'many'])
      expect(() => readConfig({ DATABASE_POOL })).toThrow('DATABASE_POOL');
  });

  it.each([{ PORT: 'eighty' }, { PORT: '70000' }, { DATABASE_URL: 'mysql://x' }, { HTTPS: 'yes' }])(
    'name the one that is wrong: %o',
    (env) => {
      expect(() => readConfig(env)).toThrow(BadSetting);
      expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
    },
  );
});
