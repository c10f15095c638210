import { createHash } from 'node:crypto';
import type { Language } from '#contract/people/user.ts';
import { capsuleText, type Capsule } from '#domain/evidence/capsule.ts';
import { CAPSULE_MARKS } from '#domain/evidence/verifyCapsule.ts';
import { html, raw, type Html } from '../messages/customerPages/html.ts';
import { STYLE } from '../messages/customerPages/style.ts';
import { LOCALES } from '../messages/customerPages/texts.ts';
import { evidenceWords, pageTexts } from './evidenceWords.ts';
import { pageScript } from './pageScript.ts';

const OWN_STYLE = `${STYLE}
.verdict{border-left:6px solid var(--muted)}
.verdict h2{font-size:20px}
.verdict.right{border-left-color:#1a7f4b}
.verdict.wrong{border-left-color:var(--alarm)}
.verdict.wrong h2{color:var(--alarm)}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}
.acts .button{min-height:48px;padding:10px 16px;font-size:16px}
.entries{list-style:none;margin:24px 0 0;padding:0}
.entries li{padding:16px 0;border-top:1px solid var(--line)}
.entries li>strong,.entries li>span{display:block}
.entries li.wrong{border-left:6px solid var(--alarm);padding-left:12px}
.entries dl{margin:8px 0 0;font-size:15px}
.entries dd{text-align:left}
.entries dl,main>section>dl{grid-template-columns:minmax(9ch,14ch) 1fr}
#entries>dl dd{text-align:left}
.entries img{display:block;max-width:100%;max-height:420px;height:auto;margin:12px 0 4px;border-radius:6px;background:#fff}
.print{font:12px ui-monospace,Menlo,Consolas,monospace;color:var(--muted);margin:0}
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PageOfEvidence {
  readonly language: Language;
  readonly timeZone: string;
  /** null = the page checks a file that somebody chooses. */
  readonly capsule: Capsule | null;
  /** Keys that are believed; null = whoever opens the page compares the key by eye, as with a file. */
  readonly trusted: readonly string[] | null;
  /** Where file and PDF are, beside the page itself; null = the page is the file. */
  readonly downloads: { readonly file: string; readonly pdf: string } | null;
}

/** A page with what its server has to allow: the only script and the only style that stand in it, by their hash. */
export interface DrawnEvidence {
  readonly page: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * A page that checks evidence and shows it. Everything is in it, so it works as a file on a device without a network. Its
 * own policy lets it load and send nothing. Photos of 20 MB take a quarter of a second, so it is drawn in another thread.
 */
export async function evidencePage({
  language,
  timeZone,
  capsule,
  trusted,
  downloads,
}: PageOfEvidence): Promise<DrawnEvidence> {
  const { page, fault } = pageTexts(language);
  const said = evidenceWords(language, capsule?.entries ?? []);
  const words = { ...said, language: LOCALES[language], timeZone, page, fault, trusted };
  const script = await pageScript();
  const [scripts, styles] = [[hashOf(script)], [hashOf(OWN_STYLE)]];
  const policy = `default-src 'none'; script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`;
  const title = capsule ? page.of.replace('{{reference}}', capsule.reference) : page.title;
  const whole = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${OWN_STYLE}</style>`)}
      </head>
      <body>
        <header>${capsule?.shop ?? ''}</header>
        <main>
          <h1>${title}</h1>
          ${capsule === null && chooser(page)}
          <section class="card verdict" id="verdict" role="status">
            ${capsule && html`<h2>${page.checking}</h2>`}<noscript>${page.noScript}</noscript>
          </section>
          ${
            downloads &&
            html`<p class="acts">
              <a class="button" href="${downloads.file}" download>${page.download}</a>
              <a class="button quiet" href="${downloads.pdf}" download>${page.pdf}</a>
            </p>`
          }
          <section id="entries"></section>
        </main>
        ${raw(`<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`)}
        ${capsule && raw(`${CAPSULE_MARKS[0]}${capsuleText(capsule)}${CAPSULE_MARKS[1]}`)}
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  return { page: whole.html, scripts, styles };
}

function chooser(page: Readonly<Record<'choose' | 'chooseWords', string>>): Html {
  return html`<p>${page.chooseWords}</p>
    <label>${page.choose}<input type="file" accept=".html,.json" /></label>`;
}
