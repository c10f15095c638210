import { API_BASE } from '#contract/endpoint.ts';
import type { Route, ScopedRoute } from '../kernel/route.ts';

interface Called {
  readonly route: ScopedRoute;
  /** As texts, which the schemas of the call read. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The queueable call that an address names, with what the address says; null = there is none. */
export type FindQueueable = (address: string) => Called | null;

/** Finds every call that may be queued by its address. */
export function queueableRoutes(routes: readonly Route[]): FindQueueable {
  const queued = routes
    .flatMap((route) => (route.kind === 'scoped' && route.endpoint.queue ? [route] : []))
    .map((route) => ({ route, template: (API_BASE + route.endpoint.path).split('/') }));
  return (address) => {
    const [path = '', search = ''] = address.split('?', 2);
    const said = path.split('/');
    for (const { route, template } of queued) {
      const params = paramsIn(template, said);
      if (params) return { route, params, query: Object.fromEntries(new URLSearchParams(search)) };
    }
    return null;
  };
}

/** What stands in the places of a template; null = another address, or a text that no address can bear. */
function paramsIn(template: readonly string[], said: readonly string[]): Readonly<Record<string, string>> | null {
  if (said.length !== template.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of template.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const text = said[place] ?? '';
    if (name === undefined && text !== part) return null;
    if (name !== undefined && !readInto(params, name, text)) return null;
  }
  return params;
}

function readInto(params: Record<string, string>, name: string, text: string): boolean {
  try {
    params[name] = decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
