/** The page's styles. Stable and trial differ by colour and by line: the trial's is solid, the stable release's dashed. */
export const style = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f3f6f4, #0c1d1c);
  --surface: light-dark(#fff, #132a28);
  --sunken: light-dark(#e9f0ed, #0a1817);
  --ink: light-dark(#12302e, #e8f2ee);
  --muted: light-dark(#4a6360, #a5bdb7);
  --line: light-dark(#d3deda, #2b4a46);
  --edge: light-dark(#6c8581, #6a8a84);
  --accent: light-dark(#0f5c54, #82d8c2);
  --on-accent: light-dark(#fff, #06201d);
  --stable: light-dark(#0f5c54, #82d8c2);
  --trial: light-dark(#a84a00, #ffc85c);
  --alarm: light-dark(#a92d25, #ff9c8f);
  --alarm-bg: light-dark(#fbe6e1, #3a211f);
  --notice-bg: light-dark(#f7ecd0, #2f2c17);
  --well-bg: light-dark(#d8eae4, #17403b);
  --strands: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 33'%3E%3Cpath stroke='red' stroke-width='8.2' stroke-linecap='round' d='M4 0v17m8-17v25m8-25v20m8-20v28m8-28v15m8-15v23'/%3E%3C/svg%3E");
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--ink);
  font: 1rem/1.5 'Avenir Next', 'Segoe UI', Ubuntu, Cantarell, Roboto, 'Liberation Sans', sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: var(--accent); }
code { font: 0.875rem/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--trial); outline-offset: 2px; }
html:not(.scripted) .needs-script { display: none; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.wide { max-width: 76rem; margin: 0 auto; padding-inline: clamp(1rem, 4vw, 2rem); }

.top { background: #0c3f3a; color: #e8f2ee; position: relative; }
.top::after {
  content: ''; position: absolute; inset: 100% 0 auto; height: 0.9rem; margin-top: -1px; background: inherit;
  mask: var(--strands) 0 0 / auto 100% repeat-x;
}
.top .wide { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding-block: 0.6rem; }
.brand { font-weight: 700; font-size: 1.125rem; margin-inline-end: auto; }
.brand span { font-weight: 400; color: #f2b632; }
.top button, .top a { color: inherit; }
.is-old .fresh { background: #ffc85c; color: #2b1a00; padding: 0.15rem 0.6rem; border-radius: 0.5rem; }

main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; padding-block: 2rem 3rem; }
.verdict, .remote, .box { background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; padding: clamp(1rem, 2.5vw, 1.5rem); }
.verdict { border-inline-start: 0.5rem solid var(--stable); background: var(--well-bg); }
.verdict.notice { border-inline-start-color: var(--trial); background: var(--notice-bg); }
.verdict.alarm { border-inline-start-color: var(--alarm); background: var(--alarm-bg); }
.verdict h1 { font-size: clamp(1.375rem, 1.1rem + 1.4vw, 2rem); line-height: 1.15; text-wrap: balance; }
.concerns { display: grid; gap: 0.9rem; margin-top: 0.9rem; }
.concerns li > p { max-width: 70ch; }
.concerns .alarm > p::before { content: '● '; color: var(--alarm); }
.concerns .notice > p::before { content: '○ '; color: var(--trial); }

.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1.5rem; color: var(--muted); font-size: 0.9375rem; }
.hours { display: flex; gap: 0.25rem; }
.hours a { padding: 0.6rem 0.9rem; border-radius: 99rem; text-decoration: none; line-height: 1.3; }
.hours a:hover { text-decoration: underline; }
.hours a[aria-current='page'] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.problem { color: var(--alarm); }

.remote { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
.remote h2 { font-size: 1.375rem; line-height: 1.2; display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
.state { font-size: 0.8125rem; font-weight: 600; padding: 0.15rem 0.7rem; border-radius: 99rem; background: var(--sunken); color: var(--ink); }
.state.trial { background: var(--notice-bg); }
.state.halted, .state.none { background: var(--alarm-bg); color: var(--alarm); }
.about { display: grid; gap: 0.75rem; align-content: start; }
.shares { display: block; width: 100%; height: 0.75rem; border-radius: 99rem; }
.shares .stable { fill: var(--stable); }
.shares .trial { fill: var(--trial); }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.key::before {
  content: ''; display: inline-block; width: 1.4rem; height: 0; margin-inline-end: 0.5rem; vertical-align: middle;
  border-top: 3px dashed var(--stable);
}
.key.trial::before { border-top: 4px solid var(--trial); }
.ramp { display: flex; flex-wrap: wrap; gap: 0.35rem; font-size: 0.875rem; }
.ramp li { padding: 0.1rem 0.65rem; border-radius: 99rem; border: 1px solid var(--line); color: var(--muted); }
.ramp .done { background: var(--sunken); }
.ramp .current { background: var(--trial); color: var(--on-accent); border-color: transparent; font-weight: 600; }
.ramp .next { border: 1px dashed var(--edge); color: var(--ink); }
h3 { font-size: 0.9375rem; }

.actions { display: grid; gap: 0.9rem; }
.action { display: grid; gap: 0.2rem 0.6rem; grid-template-columns: 1fr auto; align-items: center; }
.action .label { grid-column: 1 / -1; font-size: 0.9375rem; }
.action code { background: var(--sunken); padding: 0.6rem 0.75rem; border-radius: 0.5rem; user-select: all; }
.action.rescue .label { font-weight: 700; }
.action.rescue code { box-shadow: inset 0.25rem 0 0 var(--alarm); }
button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.3rem 1rem; border-radius: 99rem; cursor: pointer;
  border: 1px solid var(--edge); background: transparent; color: var(--ink);
}
button:hover { background: var(--sunken); }
.top button:hover { background: #145e56; }
.rescue button { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.rescue button:hover { background: var(--ink); color: var(--surface); }

.measures, .measures tbody, .measures tr { display: block; width: 100%; }
.measures { border-collapse: collapse; }
.measures thead, .measures caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.measures tr { display: grid; grid-template-columns: 1fr 1fr; gap: 0.25rem 1rem; padding: 0.9rem 0; border-top: 1px solid var(--line); }
.measures th { grid-column: 1 / -1; text-align: start; }
.measures td { padding: 0; }
.measures .explains { font-weight: 400; color: var(--muted); font-size: 0.875rem; }
.measures .picture { grid-column: 1 / -1; }
.value { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.range, .ends { color: var(--muted); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.range { display: block; }
.role { display: block; font-size: 0.8125rem; color: var(--muted); }
.verdict-of { grid-column: 1 / -1; font-size: 0.875rem; color: var(--muted); }
.verdict-of.worse { color: var(--alarm); font-weight: 700; }
.verdict-of.better { color: var(--stable); font-weight: 700; }
figure { margin: 0; position: relative; }
.plot { display: block; width: 100%; height: 5rem; }
.plot .grid { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; fill: none; }
.plot .line { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
.plot .band { opacity: 0.2; }
.plot .stable { stroke: var(--stable); stroke-dasharray: 5 3; }
.plot .trial { stroke: var(--trial); stroke-width: 2.5; }
.plot .band.stable { fill: var(--stable); stroke: none; }
.plot .band.trial { fill: var(--trial); stroke: none; }
.ends { display: flex; justify-content: space-between; }
.nothing { display: grid; place-items: center; height: 5rem; background: var(--sunken); border-radius: 0.5rem; color: var(--muted); font-size: 0.875rem; text-align: center; padding: 0.5rem; }

/* Without a trial there is nothing to compare: small tiles. */
.measures.alone tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr)); gap: 1rem 1.25rem; }
.measures.alone tr { display: flex; flex-direction: column; align-items: stretch; gap: 0.15rem; padding: 0; border: 0; }
.measures.alone .role, .measures.alone .explains { display: none; }
.measures.alone .picture { margin-top: auto; }
.measures.alone .value { font-size: 1.125rem; }
.measures.alone .plot, .measures.alone .nothing { height: 3rem; }
.measures.alone .nothing { font-size: 0.8125rem; line-height: 1.2; }

summary { cursor: pointer; padding: 0.6rem 0; color: var(--accent); }
.scroll { overflow-x: auto; }
.numbers { border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.numbers th, .numbers td { padding: 0.25rem 0.75rem; text-align: end; border-bottom: 1px solid var(--line); }
.numbers thead th { vertical-align: bottom; }
.problems { display: grid; gap: 0.4rem; font-size: 0.9375rem; }
.history { display: grid; }
.history li { padding: 0.6rem 0; border-top: 1px solid var(--line); display: grid; gap: 0.1rem 1rem; }
.history time, .history .author { color: var(--muted); font-size: 0.875rem; }
.box h2 { font-size: 1.125rem; margin-bottom: 0.5rem; }
.facts { display: grid; gap: 0.5rem 1.5rem; }
.facts dt { color: var(--muted); font-size: 0.875rem; }

@media (min-width: 48rem) {
  .facts { grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
  .history li { grid-template-columns: 11rem 1fr; }
  .history .author { grid-column: 2; }
  .measures tr { grid-template-columns: minmax(9rem, 1.1fr) 7.5rem 7.5rem minmax(12rem, 2.2fr); align-items: center; }
  .measures th { grid-column: auto; }
  .measures .picture { grid-column: -2 / -1; grid-row: 1 / span 2; }
  .measures th { grid-row: 1 / span 2; }
  .verdict-of { grid-column: 2 / span 2; align-self: start; }
  .plot, .nothing { height: 4.5rem; }
}
@media (min-width: 68rem) {
  .remote { grid-template-columns: minmax(20rem, 1fr) minmax(0, 2fr); gap: 1.25rem 2.5rem; }
  .remote > h2, .remote > .numbers-of { grid-column: 1 / -1; }
}
@media (prefers-reduced-motion: no-preference) { .shares rect { transition: width 0.3s; } }
@media (forced-colors: active) { .plot .line, .shares rect { forced-color-adjust: none; } }
`;
