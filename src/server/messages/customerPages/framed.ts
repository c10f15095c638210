import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { PageLook } from '#domain/messages/pageLook.ts';
import type { ShownLogo } from '../../clients/logo/logoAddress.ts';
import { html, raw, type Html } from './html.ts';
import { STYLE } from './style.ts';

const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', fr: 'Français' };

export interface CustomerPage {
  readonly language: Language;
  readonly title: string;
  /** The shop's own name; null = it is not known. */
  readonly shop: string | null;
  /** Stands in the place of the name, which it says to those who do not see it; null = the shop has none. */
  readonly logo: ShownLogo | null;
  /** Colour, texts and links of the shop; absent = it is not known. */
  readonly look?: PageLook;
  readonly content: Html;
  /** The same page in another language. */
  readonly inLanguage: (language: Language) => string;
}

/** A whole page for a customer: no script, readable by whatever opens it. */
export function framed({ language, title, shop, logo, look, content, inLanguage }: CustomerPage): string {
  const others = LANGUAGES.map((one) =>
    one === language
      ? html`<li><span aria-current="true">${NAMES[one]}</span></li>`
      : html`<li><a href="${inLanguage(one)}" lang="${one}" hreflang="${one}">${NAMES[one]}</a></li>`,
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${shop === null ? title : `${title} · ${shop}`}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body ${look?.accent ? html`data-own style="--accent:${look.accent}"` : null}>
        <header>
          ${
            logo
              ? html`<img
                  class="logo"
                  src="${logo.address}"
                  alt="${shop ?? ''}"
                  width="${logo.width}"
                  height="${logo.height}"
                />`
              : shop
          }
        </header>
        <main>
          ${look !== undefined && look.greeting !== '' && html`<p class="lines">${look.greeting}</p>`}${content}
        </main>
        <footer>
          ${look !== undefined && look.help !== '' && html`<p class="lines">${look.help}</p>`}
          ${
            look !== undefined &&
            look.links.length > 0 &&
            html`<ul>
              ${look.links.map(({ name, address }) => html`<li><a href="${address}" rel="noopener noreferrer">${name}</a></li>`)}
            </ul>`
          }
          <nav aria-label="${{ es: 'Idioma', en: 'Language', fr: 'Langue' }[language]}">
            <ul>
              ${others}
            </ul>
          </nav>
        </footer>
      </body>
    </html>`.html;
}
