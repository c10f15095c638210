/**
 * The looks of the pages for customers, in the page itself: one request shows it. The same text for every shop, so that
 * the desk may allow it in a preview: the page says the colour of a shop as `--accent` where it has `data-own`. White
 * stands on that colour in both themes; in the dark it may be as dark as the page, so an edge shows where a button ends.
 */
export const STYLE = `
:root{color-scheme:light dark;--page:#fbfbf8;--card:#fff;--line:#dadad2;--text:#12151a;--muted:#5b636e;--button:#12151a;--on-button:#fff;--focus:#3538cd;--alarm:#b42318}
@media (prefers-color-scheme:dark){:root{--page:#0e1116;--card:#1a1f27;--line:#39414d;--text:#edeff2;--muted:#a9b2be;--button:#d6f24a;--on-button:#12151a;--focus:#d6f24a;--alarm:#ff9f95}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{width:100%;max-width:640px;margin:0 auto;padding:16px 20px}
header{font-weight:600;font-size:20px;padding-top:24px;min-height:56px}
header .logo{display:block;width:auto;max-width:100%;height:auto;max-height:56px}
@media (prefers-color-scheme:dark){header .logo{background:#fff;padding:8px;border-radius:6px;max-height:72px}}
main{flex:1}
h1{font-size:32px;line-height:1.15;letter-spacing:-.01em;margin:8px 0 12px;text-wrap:balance}
h2{font-size:16px;margin:0 0 4px}
p{margin:0 0 12px}
.muted{color:var(--muted)}
.mono{font-family:ui-monospace,"IBM Plex Mono",Menlo,Consolas,monospace;font-variant-numeric:tabular-nums}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin:16px 0}
.card p:last-child{margin-bottom:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 12px}
dt{max-width:18ch;color:var(--muted)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
dd.mono{white-space:nowrap}
@media (max-width:479px){dd.mono{font-size:15px}dl .long{grid-column:1/-1;text-align:left}dt.long{max-width:none}dd.long{margin-bottom:4px}}
.hours{white-space:pre-line}
.code{display:grid;justify-items:center;gap:12px;text-align:center}
.code svg{display:block;width:min(240px,70vw);height:auto;background:#fff;padding:16px;border-radius:6px}
.note{border-left:4px solid var(--button);padding-left:12px}
form{display:grid;gap:12px;margin:24px 0}
label{display:grid;gap:4px;font-weight:600}
input,select,textarea{width:100%;min-height:48px;padding:10px 12px;font:inherit;font-weight:400;color:inherit;background:var(--card);border:1px solid var(--muted);border-radius:6px}
[aria-invalid]{border:2px solid var(--alarm)}
fieldset{min-width:0;margin:0;padding:12px 16px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
fieldset p:last-child{margin:0}
legend{float:left;width:100%;margin-bottom:8px;padding:0;font-weight:600}
legend+*{clear:both}
.pair{display:grid;gap:12px}
.choice{display:flex;align-items:center;gap:12px;min-height:48px;font-weight:400}
.choice input{width:24px;min-height:24px;margin:0;flex:none}
.alarm{border-left:4px solid var(--alarm);padding-left:12px;color:var(--alarm)}
.lines{white-space:pre-line}
.card ul{margin:0 0 12px;padding-left:20px}
.card .button{display:block}
button,.button{appearance:none;border:0;border-radius:6px;min-height:56px;padding:14px 20px;font:inherit;font-weight:600;font-size:18px;background:var(--button);color:var(--on-button);cursor:pointer;text-align:center;text-decoration:none}
.quiet{background:none;color:var(--text);border:1px solid var(--line)}
a{color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.steps{list-style:none;margin:12px 0 0;padding:0}
.steps li{position:relative;padding:0 0 20px 24px;border-left:2px solid var(--line);margin-left:6px}
.steps li::before{content:"";position:absolute;left:-7px;top:6px;width:12px;height:12px;border-radius:50%;background:var(--card);border:2px solid var(--muted)}
.steps li:first-child::before{background:var(--button);border-color:var(--button)}
.steps li:last-child{padding-bottom:0}
.steps strong,.steps span{display:block}
footer ul{display:flex;flex-wrap:wrap;gap:4px 8px;list-style:none;margin:0 -8px;padding:0}
footer a,footer span{display:inline-flex;align-items:center;min-height:48px;padding:0 8px}
footer span{font-weight:600}
@media (min-width:480px){.pair{grid-template-columns:1fr 2fr}}
@media (min-width:768px){header{padding-top:40px}h1{font-size:40px}}
@media print{form,footer{display:none}}
[data-own]{--button:var(--accent);--on-button:#fff}
[data-own] header{border-top:4px solid var(--accent)}
@media (prefers-color-scheme:light){[data-own]{--focus:var(--accent)}}
@media (prefers-color-scheme:dark){[data-own] :is(button:not(.quiet),.button){box-shadow:inset 0 0 0 1px var(--muted)}[data-own] .note,[data-own] .steps li:first-child::before{border-color:var(--muted)}}
`;
