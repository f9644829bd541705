/** The style of the page; it may name no other file, and nothing of it depends on the agents. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#1d2321;--soft:#5a6461;--line:#dfdcd3;--accent:#1f6a55;--tint:#e6efe9}
@media (prefers-color-scheme:dark){:root{--paper:#131716;--card:#1b211f;--ink:#e9ece9;--soft:#9eaaa5;--line:#2f3835;--accent:#79cdb0;--tint:#22322c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
header{padding-top:clamp(2rem,6vw,4rem);padding-bottom:1.75rem}
h1{margin:0;font-size:clamp(1.7rem,1.3rem + 2vw,2.6rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
header p{margin:.6rem 0 0;color:var(--soft)}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,27rem),1fr));gap:1.1rem}
article{display:flex;flex-direction:column;background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.3rem 1.4rem 1.15rem;overflow-wrap:anywhere;content-visibility:auto;contain-intrinsic-size:auto 22rem}
article:target{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
h2{margin:0;font-size:1.22rem;line-height:1.3}
h2 a{color:inherit;text-decoration:none}
h2 a:hover{text-decoration:underline}
h2 small{margin-inline-start:.45rem;color:var(--soft);font-weight:400;font-size:.8rem;white-space:nowrap}
article>p{margin:.45rem 0 0}
.by,article>.facts{color:var(--soft);font-size:.88rem}
article>.facts{margin-top:auto;padding-top:.8rem}
ul{list-style:none;margin:0;padding:0}
.skills{margin-top:.9rem;border-top:1px solid var(--line)}
.skills>li{padding:.65rem 0;border-bottom:1px solid var(--line)}
h3{margin:0;font-size:.97rem;line-height:1.35}
.skills p{margin:.1rem 0 0;color:var(--soft);font-size:.92rem}
.tags{display:flex;flex-wrap:wrap;gap:.35rem}
*+.tags{margin-top:.4rem}
.tags li{background:var(--tint);color:var(--accent);border-radius:99rem;padding:.06rem .6rem;font-size:.8rem}
.links{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin-top:.35rem;font-size:.92rem}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.2rem}
footer{padding-top:2rem;padding-bottom:3rem;color:var(--soft);font-size:.88rem}
@media (max-width:30rem){article{padding:1.1rem 1.05rem 1rem;border-radius:.7rem}.links{gap:.15rem 1rem}.links a{padding:.25rem 0}}
@media print{article{break-inside:avoid;border-color:#999}}
`;

/** Of the style above; the page allows this style and no other. */
export const PAGE_STYLE_HASH = 'sha256-hV5l6cD12zQbWnTe0jKsDGuN4GG9cymgc4+vLI8NDTI=';
