import { readConfig } from '#server/app/config.ts';
import { startServer } from '#server/app/startServer.ts';

// The product's server with a client folder that holds the pages of the benchmarks, too: both come over the same road.
const server = await startServer(readConfig(process.env), process.env['CLIENT_DIR'] ?? '');
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('The server with the pages of the benchmarks is ready.');
