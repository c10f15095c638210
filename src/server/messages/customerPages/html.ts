import { escapeHtml } from '#domain/messages/escapeHtml.ts';

/** Markup that was made here, apart from texts, which are escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | false | readonly Html[];

/** Builds markup: every value that is not markup itself is escaped, so no text becomes a tag or leaves its attribute. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + (at < parts.length ? written(parts[at] ?? null) : '')).join('') };
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(({ html: one }: Html) => one).join('');
  if (typeof part === 'object') return (part as Html).html;
  return escapeHtml(String(part));
}

/** Markup that is known to be safe: our own, with no text of anybody in it. */
export function raw(markup: string): Html {
  return { html: markup };
}
