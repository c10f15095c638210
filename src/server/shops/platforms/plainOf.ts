import sanitizeHtml from 'sanitize-html';

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a piece of HTML says, without tags; its paragraphs and line breaks become lines. */
export const plainOf = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<br\s*\/?>|<\/p>|<\/li>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => ESCAPED[sign] ?? sign)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
