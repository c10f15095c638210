import { callOut, type CallRules } from '../../../outside/callOut.ts';

/** Lets the library call through the door that every call takes: public addresses only, no redirect, a limit of time. */
export function stripeHttp(rules: CallRules): typeof fetch {
  return async (url, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
      throw new Error(`${method}: not a call of theirs`);
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    // The door counts the bytes itself.
    delete headers['content-length'];
    const outcome = await callOut(
      {
        url: new URL(url instanceof Request ? url.url : url).href,
        method,
        headers,
        body: typeof init?.body === 'string' ? init.body : '',
      },
      rules,
    );
    if (outcome.kind === 'problem') throw new Error(outcome.word);
    return new Response(outcome.body, { status: outcome.status, headers: { 'content-type': 'application/json' } });
  };
}
