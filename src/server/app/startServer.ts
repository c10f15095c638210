import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cancelVoided } from '../actions/labels/cancelVoided.ts';
import { SERVICES } from '../kernel/services.ts';
import { mailDue } from '../areas/notifications/mailDue.ts';
import { deliverDue } from '../areas/webhooks/deliverDue.ts';
import { dropOldTries } from '../auth/backOff.ts';
import { dropOldBrowsers } from '../auth/knownBrowser.ts';
import { dropDeadSessions } from '../auth/sessions.ts';
import { expireKeys } from '../commands/sql/expireKeys.ts';
import type { Config } from './config.ts';
import { smtpTransport } from '../connectors/mail/mailTransport.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { EPOCH_CHANNEL, GENERATION_EVERY_MS, settleEpoch } from '../db/epoch.ts';
import { asCaller, newCaller } from '../db/callers.ts';
import { addUpTallies } from '../db/tallies.ts';
import { type DatabaseReport, openDatabase } from '../db/openDatabase.ts';
import { loadDemo } from '../demo/loadDemo.ts';
import { diskFileStore } from '../files/diskFileStore.ts';
import { createApp } from './createApp.ts';
import { knownHost } from './frame/knownHost.ts';
import { rateLimiter } from '../kernel/rateLimits.ts';
import { routesWith } from './routes.ts';
import { traceOf } from '../kernel/traceOf.ts';
import { certificate } from './certificate.ts';
import { compressClient } from './client/compressClient.ts';

const MAINTAIN_EVERY_MS = 30 * 60_000;
const CANCEL_EVERY_MS = 2 * 60_000;
const SEND_EVERY_MS = 5000;

export interface RunningServer {
  readonly port: number;
  readonly database: DatabaseHandle;
  close(): Promise<void>;
}

/**
 * Opens the database, loads the demo into an empty one, and listens.
 * @throws FolderInUse when another process has the data folder; the system's EADDRINUSE when the port is taken
 */
export async function startServer(config: Config, clientDir: string): Promise<RunningServer> {
  // Until there is a log, reports of the database have nowhere to go.
  let report: DatabaseReport = () => {};
  const database = await openDatabase(config, (words, error) => report(words, error));
  try {
    const services = config.mailServer ? { ...SERVICES, mail: smtpTransport(config.mailServer) } : SERVICES;
    let epoch = await settleEpoch(database, config.dataDir);
    await database.listen(EPOCH_CHANNEL, (named) => {
      epoch = named;
    });
    if (config.demoData) await loadDemo(database, new Date());
    const built = existsSync(join(clientDir, 'index.html'));
    if (built) await compressClient(clientDir);
    const app = await createApp(
      {
        database,
        files: diskFileStore(join(config.dataDir, 'files')),
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
        limiter: rateLimiter(),
        log: true,
      },
      routesWith(services),
    );
    report = (words, error) => app.log.error(traceOf(error), words);
    const stopChores = runChores(app, {
      [GENERATION_EVERY_MS]: async () => {
        epoch = await settleEpoch(database, config.dataDir);
      },
      [CANCEL_EVERY_MS]: async () => {
        await cancelVoided({ database, services, now: () => new Date() });
      },
      [MAINTAIN_EVERY_MS]: async () => {
        await dropDeadSessions(database, new Date());
        await dropOldTries(database, new Date());
        await dropOldBrowsers(database, new Date());
        await expireKeys(database, new Date());
        await addUpTallies(database);
        await database.maintain();
      },
    });
    // In a loop of its own, because a slow mail server must not delay the others.
    let goesOn = true;
    const stopSending = runChores(app, {
      [SEND_EVERY_MS]: async () => {
        if (!goesOn) return;
        const runtime = { database, services, now: () => new Date() };
        await mailDue(runtime, () => goesOn);
        await deliverDue(runtime, () => goesOn);
      },
    });
    await app.listen({ port: config.port, host: config.host });
    return {
      port: portOf(app),
      database,
      close: async () => {
        goesOn = false;
        await Promise.all([stopChores(), stopSending()]);
        await app.close();
        await settleEpoch(database, config.dataDir);
        await database.maintain();
        await database.close();
      },
    };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** Repeats each chore at its interval, one at a time; the returned stop waits for the one that runs. */
function runChores(app: FastifyInstance, chores: Readonly<Record<number, () => Promise<void>>>): () => Promise<void> {
  let running = Promise.resolve();
  const timers = Object.entries(chores).map(([everyMs, chore]) =>
    setInterval(() => {
      running = running
        .then(() => asCaller(newCaller(), chore))
        .catch((error: unknown) => app.log.error(traceOf(error), 'chore failed'));
    }, Number(everyMs)),
  );
  return () => {
    timers.forEach((timer) => clearInterval(timer));
    return running;
  };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
