/** The style of the provider's own pages: one column, light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:light-dark(#12302e,#e6efec);--muted:light-dark(#4c6461,#a5b9b5);--bg:light-dark(#f3f6f4,#0e1d1c);--card:light-dark(#fff,#16302e);--line:light-dark(#d5dfda,#2b4744);--mark:#f2b632}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:700;letter-spacing:.02em;margin:0 0 1.5rem}
.brand::before{content:"";width:.8rem;height:.8rem;border-radius:50%;background:var(--mark)}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
p{margin:.5rem 0}
.muted{color:var(--muted)}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1rem 1.25rem;margin:1.25rem 0}
ul.lines{list-style:none;margin:0;padding:0}
ul.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:.9rem;align-items:center;padding:.8rem 0;border-bottom:1px solid var(--line)}
ul.lines li>:last-child,.sum>:last-child{white-space:nowrap}
ul.lines img,.blank{display:block;width:4rem;height:4rem;border-radius:.7rem;background:var(--bg);object-fit:cover}
.title{font-weight:600}
.sum{display:flex;justify-content:space-between;font-size:1.15rem;font-weight:700;padding-top:.9rem}
.note{border-inline-start:4px solid var(--mark);padding-block:.1rem;padding-inline-start:.9rem}
pre{overflow-x:auto;background:var(--bg);border:1px solid var(--line);border-radius:.6rem;padding:.8rem;font-size:.85rem}
code{font-family:ui-monospace,monospace}
`;
