const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** A cleaned mail as plain text: a line for each block and row, addresses behind their words, pictures by theirs. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(
      /<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
      (_, address: string, words: string) => `${words} (${address})`,
    )
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<((?:br|hr)(?: ?\/)?|\/p|\/div|\/h[1-4]|\/li|\/tr|\/table)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => LETTERS[name] ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
