/** "despacho" with the signal block as its full stop; its look is in theme/brand.css because index.html shows it first. */
export function Wordmark() {
  return <span className="wordmark">despacho</span>;
}
