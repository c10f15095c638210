import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ActionServices, SERVICES } from '../kernel/services.ts';
import type { Config } from './config.ts';
import { folderTransport } from '../messages/transport/folderTransport.ts';
import { eventServer } from '../service/monitoring/eventServer.ts';
import { faultTeller } from '../service/monitoring/faultTeller.ts';
import { openTracer } from '../service/monitoring/tracer.ts';
import { LIVE_SHOPS, type ShopWorld } from '../outside/shopWorld.ts';
import { livePayments } from '../outside/paymentWorld.ts';
import { signInProvider } from '../auth/signInProvider.ts';
import { smtpTransport } from '../messages/transport/smtpTransport.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { EPOCH_CHANNEL, GENERATION_EVERY_MS, settleEpoch } from '../db/epoch.ts';
import { checkAlike, endInstance, giveSign, SIGN_EVERY_MS } from '../db/instances.ts';
import { maintainEmbedded } from '../db/maintainEmbedded.ts';
import { noteVersion } from '../db/noteVersion.ts';
import { type DatabaseReport, openDatabase } from '../db/openDatabase.ts';
import { loadDemo } from '../demo/loadDemo.ts';
import { secretBox } from '../secrets/secretBox.ts';
import { keptSecretKeys, keyPrint } from '../secrets/secretKeys.ts';
import { createApp } from './createApp.ts';
import { knownHost } from './frame/knownHost.ts';
import { rateLimiter } from '../kernel/rateLimits.ts';
import { ROUTES } from './routes.ts';
import { traceOf } from '../kernel/traceOf.ts';
import { certificate } from './certificate.ts';
import { openFiles } from './openFiles.ts';
import { printSigner } from './printSigner.ts';
import { compressClient } from './client/compressClient.ts';
import { JobWorker } from '../jobs/jobWorker.ts';
import { JOB_KINDS } from './jobKinds.ts';
import { beforeRules } from '../rules/beforeRules.ts';

export interface RunningServer {
  readonly port: number;
  readonly database: DatabaseHandle;
  close(): Promise<void>;
}

/**
 * Opens the database, loads the demo into an empty one, and listens.
 * @param world what of the outside is another than the settings say: tests give stand-ins
 * @throws FolderInUse when another process has the data folder; the system's EADDRINUSE when the port is taken
 */
export async function startServer(
  config: Config,
  clientDir: string,
  world: Partial<ActionServices> = {},
): Promise<RunningServer> {
  // Until there is a log, reports of the database have nowhere to go.
  let report: DatabaseReport = () => {};
  const database = await openDatabase(config, (words, error) => report(words, error));
  try {
    const keys = config.secretKeys ?? (await keptSecretKeys(config.dataDir));
    const services = {
      ...SERVICES,
      secrets: secretBox(keys),
      beforeRules,
      publicUrl: config.publicUrl,
      shops: shopsBeside(config),
      providers: providersOf(config),
      passkeys: {
        site: new URL(config.publicUrl).hostname,
        origins: [new URL(config.publicUrl).origin, ...config.allowedOrigins],
      },
      seller: config.seller,
      verifactu: config.verifactu,
      payments: livePayments(config.stripe, config.playMoney),
      supportContact: config.supportContact,
      replays: config.replayDsn !== null,
      registrationOpen: config.registrationOpen,
      accountMail: config.mailServer
        ? { ...smtpTransport(config.mailServer), leaves: true }
        : { ...folderTransport(join(config.dataDir, 'outgoing')), leaves: false },
      ...(config.mailServer && { mail: smtpTransport(config.mailServer) }),
      ...world,
    };
    let epoch = await settleEpoch(database, config.dataDir);
    await noteVersion(database, new Date());
    const instance = { id: randomUUID(), startedAt: new Date(), keys: keys.map(keyPrint) };
    await checkAlike(database, instance.keys, new Date());
    await giveSign(database, instance, new Date());
    await database.listen(EPOCH_CHANNEL, (named) => {
      epoch = named;
    });
    if (config.demoData) {
      await findPortFree(config);
      await loadDemo(database, new Date());
    }
    const files = openFiles(config, services.wait);
    const signer = await printSigner(config, new Date());
    const built = existsSync(join(clientDir, 'index.html'));
    if (built) await compressClient(clientDir);
    const events = config.sentryDsn && eventServer(config.sentryDsn);
    const tellFault = events ? faultTeller(events, randomUUID, () => new Date()) : undefined;
    const tracer = config.traces && (await openTracer(config.traces));
    const app = await createApp(
      {
        database,
        files,
        now: () => new Date(),
        newId: randomUUID,
        epoch: () => epoch,
        isSecure: (request) => request.protocol === 'https',
        allowedOrigins: config.allowedOrigins,
        knownHost: knownHost(config),
        demoSignIn: config.demoSignIn,
        trustProxy: config.trustProxy,
        clientDir: built ? clientDir : undefined,
        tls: config.https ? await certificate(config.dataDir, new Date()) : undefined,
        services,
        printSigner: () => Promise.resolve(signer),
        limiter: rateLimiter(),
        log: true,
        logRequests: config.logRequests,
        metricsToken: config.metricsToken,
        eventServer: events,
        replayServer: config.replayDsn && eventServer(config.replayDsn),
        tellFault,
        tracer,
      },
      ROUTES,
    );
    for (const warning of database.warnings ?? []) app.log.warn(warning);
    report = (words, error) => {
      if (error === undefined) return app.log.warn(words);
      const trace = traceOf(error);
      app.log.error(trace, words);
      tellFault?.({ ...trace, words });
    };
    const worker = new JobWorker({
      kinds: JOB_KINDS,
      // Each server has an epoch file of its own.
      chores: [
        {
          name: 'settleEpoch',
          everyMs: GENERATION_EVERY_MS,
          run: async () => {
            epoch = await settleEpoch(database, config.dataDir);
          },
        },
        { name: 'giveSign', everyMs: SIGN_EVERY_MS, run: () => giveSign(database, instance, new Date()) },
      ],
      runtime: { database, services, files, now: () => new Date() },
      report: (words, error) => report(words, error),
      ...(tracer && { trace: (kind: string) => tracer.begin('job', kind) }),
    });
    await worker.start();
    await app.listen({ port: config.port, host: config.host });
    return {
      port: portOf(app),
      database,
      close: async () => {
        // Side by side, each with its own limit: a host gives a program some ten seconds.
        await Promise.all([worker.stop(), app.close()]);
        await tracer?.close();
        await endInstance(database, instance);
        await settleEpoch(database, config.dataDir);
        await maintainEmbedded(database);
        await database.close();
      },
    };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

function providersOf({ providers, publicUrl }: Config): ActionServices['providers'] {
  const entries = Object.entries(providers).map(([name, settings]) => [
    name,
    signInProvider(settings, `${publicUrl}/auth/provider/${name}`),
  ]);
  return Object.fromEntries(entries) as ActionServices['providers'];
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Shops on the public internet, and at the addresses that the operator has listed. */
function shopsBeside({ mayBeShop, shopifyApp }: Pick<Config, 'mayBeShop' | 'shopifyApp'>): ShopWorld {
  const { calls } = LIVE_SHOPS;
  const mayReach = (address: string) => calls.mayReach(address) || mayBeShop?.(address) === true;
  return { ...LIVE_SHOPS, calls: { ...calls, mayReach }, ...(shopifyApp && { apps: { shopify: shopifyApp } }) };
}

/** Looks whether the port can be had before the demo is loaded, which takes a while. @throws EADDRINUSE and the like */
async function findPortFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
