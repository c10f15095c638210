/** Objects before the first page: catalogue, pages, font. */
const FIXED = 3;

/**
 * A PDF of pages of one size that print at their true size, with Helvetica as `/F1`, whose letters are bytes of Windows-1252.
 * @param size points
 * @param contents operators of each page, in ASCII, so that a character is a byte
 */
export function plainPdf(
  { width, height }: { readonly width: number; readonly height: number },
  contents: readonly string[],
): string {
  const pages = contents.map((_, at) => FIXED + 1 + 2 * at);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${FIXED + 2 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
