import { ENVELOPE_TYPE } from '#contract/monitoring.ts';
import type { EventEnvelope } from './readEventEnvelope.ts';

/** A server that keeps events: Sentry, or one that speaks as it does. */
export interface EventServer {
  /** Takes it to the server in the background; never throws, and drops it where the server is slow or away. */
  send(envelope: EventEnvelope): void;
}

export interface Dsn {
  readonly address: string;
  readonly key: string;
}

const LIMIT_MS = 5000;
const MAX_UNDER_WAY = 20;

/** Reads `https://key@host/path/project`; null = it is none. */
export function parseDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password, pathname, search } = new URL(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const isWhole = /^https?:$/.test(protocol) && username !== '' && password === '' && search === '';
  return isWhole && project !== undefined
    ? { address: `${origin}${path}/api/${project}/envelope/`, key: username }
    : null;
}

/**
 * The server that a DSN names. Whoever runs this server names it, as the mail server, so it may also stand in the local
 * network.
 */
export function eventServer({ address, key }: Dsn, call: typeof fetch = fetch): EventServer {
  let underWay = 0;
  return {
    send(envelope) {
      if (underWay >= MAX_UNDER_WAY) return;
      underWay += 1;
      call(address, {
        method: 'POST',
        headers: {
          'content-type': ENVELOPE_TYPE,
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=despacho/1, sentry_key=${key}`,
        },
        body: envelope.text,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
        .then((answer) => answer.body?.cancel())
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1;
        });
    },
  };
}
