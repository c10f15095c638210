import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { inlineStyles } from '../../kernel/inlineScripts.ts';
import { contentPolicy } from '../../kernel/securityHeaders.ts';
import { framed, type CustomerPage } from './framed.ts';

/** What stands in the address of a page for customers, or in its form. */
export type CustomerQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Sends a page for a customer: nothing of it is stored by browsers or search engines. */
export function sendPage(reply: FastifyReply, page: CustomerPage) {
  const text = framed(page);
  return reply
    .headers({
      'content-security-policy': contentPolicy([], inlineStyles(text)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(text);
}

/** The language that the address names, else that of the browser. */
export function languageOf(request: FastifyRequest, { lang }: CustomerQuery): Language {
  return LANGUAGES.find((one) => one === lang) ?? acceptedLanguage(request.headers['accept-language']);
}
