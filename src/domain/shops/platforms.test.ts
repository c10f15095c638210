import { expect, it } from 'vitest';
import { missingSecrets } from './platforms.ts';

it.each([
  ['both of an app', { app_client_id: 'i', app_client_secret: 's' }, []],
  ['token and secret of an older app', { access_token: 't', app_client_secret: 's' }, []],
  ['the token alone', { access_token: 't' }, ['app_client_secret']],
  ['the secret alone', { app_client_secret: 's' }, ['app_client_id']],
  ['nothing', {}, ['app_client_id', 'app_client_secret']],
])('of %s, a shop of Shopify lacks what one way to sign in lacks', (_, given, missing) => {
  expect(missingSecrets('shopify', given)).toEqual(missing);
});

it('wants all keys of a shop that has one way', () => {
  expect(missingSecrets('woocommerce', { consumer_key: 'k' })).toEqual(['consumer_secret']);
});
