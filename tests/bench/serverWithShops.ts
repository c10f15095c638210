import { readConfig } from '../../src/server/app/config.ts';
import { startServer } from '../../src/server/app/startServer.ts';
import { shopWorldAt } from '../fakes/shops/shopWorld.ts';

// The real server without its pages; every shop is at the stand-in of SHOPS_AT.

const server = await startServer(readConfig(process.env), 'no-pages', {
  shops: shopWorldAt(process.env['SHOPS_AT'] ?? '', 30_000),
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('is ready');
