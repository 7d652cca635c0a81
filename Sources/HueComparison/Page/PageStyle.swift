/// The style of the page: neutral greys, so that nothing tints the colours it is about.
///
/// The lines' colours are those of Okabe and Ito, "Color Universal Design" (2008), moved in
/// lightness until each has a contrast of 3:1 with its ground.
let pageStyle = #"""

  :root {
    color-scheme: light dark;
    --gutter: clamp(1rem, 3vw, 2rem);
    --ground: #fcfcfc; --raised: #ffffff; --sunk: #f2f2f2;
    --ink: #1a1a1a; --soft: #5c5c5c; --rule: #dcdcdc; --strong: #9a9a9a;
    --accent: #0060a8; --mark: #1a1a1a; --mark-ground: #ffffff;
    --c0: #0072b2; --c1: #c94f00; --c2: #00805c; --c3: #a8467f;
    --c4: #946400; --c5: #4b3fa8; --c6: #1a1a1a; --c7: #2287b5;
    --matrix: #4a6f94; --clamp: #d07a28;
    --check-a: #ffffff; --check-b: #d6d6d6;
    font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #141414; --raised: #1c1c1c; --sunk: #242424;
      --ink: #ececec; --soft: #a6a6a6; --rule: #363636; --strong: #6a6a6a;
      --accent: #7cc0f5; --mark: #ffffff; --mark-ground: #000000;
      --c0: #58b4f0; --c1: #ff8f45; --c2: #35c99d; --c3: #ec8fc4;
      --c4: #e8b53a; --c5: #a99cff; --c6: #f5f5f5; --c7: #9bd8ff;
      --matrix: #6f9cc9; --clamp: #f0a050;
      --check-a: #2a2a2a; --check-b: #444444;
    }
  }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; }
  body { margin: 0; background: var(--ground); color: var(--ink); }
  header, section, footer { max-width: 78rem; margin-inline: auto; }
  h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: clamp(2rem, 5vw, 3.1rem); margin: 0; letter-spacing: -0.025em; }
  h2 { font-size: 1.5rem; margin: 0 0 0.6rem; }
  h3 { font-size: 1.05rem; margin: 1.4rem 0 0.6rem; overflow-wrap: anywhere; }
  h3 small { font-weight: 400; color: var(--soft); font-size: 0.85em; margin-left: 0.3em; }
  p { max-width: 46rem; margin: 0 0 0.9rem; text-wrap: pretty; }
  code { font: 0.92em ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
  section { padding: 2.4rem var(--gutter) 0; }
  header { padding: clamp(2rem, 6vw, 4.5rem) var(--gutter) 0.5rem; }
  .eyebrow { color: var(--soft); font-size: 0.85rem; margin: 0 0 0.6rem; }
  .subjects { color: var(--soft); margin: 0.6rem 0 1.6rem; overflow-wrap: anywhere; }
  .lead { font-size: clamp(1.1rem, 2vw, 1.3rem); line-height: 1.5; max-width: 52rem; }
  .how, .note, .empty { color: var(--soft); font-size: 0.92rem; }
  .tiles { display: grid; grid-template-columns: repeat(4, auto); gap: 0.5rem 2.5rem;
    justify-content: start; margin: 1.6rem 0; }
  .tiles div { border-left: 3px solid var(--rule); padding-left: 0.8rem; }
  .tiles dd { margin: 0; font-size: 1.9rem; line-height: 1.15; font-weight: 650;
    font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
  .tiles dt { color: var(--soft); font-size: 0.85rem; }
  .tiles div { display: flex; flex-direction: column; }

  .hero { margin: 1.8rem 0 1.4rem; }
  .band { display: grid; grid-template-columns: 11rem 1fr; align-items: center; }
  .band > span { font-size: 0.9rem; color: var(--soft); }
  .band > i { height: 3.4rem; }
  .band.expected > i { border-radius: 6px 6px 0 0; }
  .band.given > i { border-radius: 0 0 6px 6px; }
  .hero .scale { margin-left: 11rem; display: flex; justify-content: space-between;
    color: var(--soft); font-size: 0.78rem; padding-top: 0.3rem; font-variant-numeric: tabular-nums; }
  .hero .scale span { width: 0; display: flex; justify-content: center; }
  .hero .scale span:first-child { justify-content: flex-start; }
  .hero .scale span:last-child { justify-content: flex-end; }
  figcaption { color: var(--soft); font-size: 0.85rem; margin: 0.3rem 0 0 11rem; }

  .checker { display: block; overflow: hidden;
    background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 12px 12px; }
  .checker > i { display: block; width: 100%; height: 100%; }

  .toolbar { position: sticky; top: 0; z-index: 5; display: flex; align-items: center;
    gap: 0.5rem 1rem; margin-top: 1.5rem;
    padding: 0.65rem max(var(--gutter), calc((100% - 78rem) / 2 + var(--gutter)));
    background: var(--ground);
    border-block: 1px solid var(--rule); }
  .toolbar input[type=range] { flex: 1 1 10rem; min-width: 6rem; accent-color: var(--accent); }
  .toolbar output { min-width: 3.2rem; font-weight: 650; font-variant-numeric: tabular-nums;
    text-align: right; }
  .toolbar fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 0.9rem;
    align-items: center; white-space: nowrap; }
  .toolbar fieldset legend { float: left; padding: 0; color: var(--soft); }
  .toolbar .angle { color: var(--soft); }
  input { accent-color: var(--accent); }
  button { font: inherit; color: inherit; }
  #play, .choose button { background: var(--raised); border: 1px solid var(--strong);
    border-radius: 6px; padding: 0.2rem 0.8rem; cursor: pointer; min-width: 4.4rem; }
  .choose button { min-width: 0; font-size: 0.85rem; }
  #play:hover, .choose button:hover { background: var(--sunk); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }

  .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 33rem), 1fr));
    gap: 0 2.2rem; }
  .panel { padding: 0; margin: 0; min-width: 0; }
  .panel.gradient { grid-column: 1 / -1; }
  .panel h3 { display: flex; align-items: center; gap: 0.55rem; flex-wrap: wrap; margin-bottom: 0.3rem; }
  .chip { width: 1.5rem; height: 1.5rem; border-radius: 5px; flex: none; }
  .gradient .chip { width: 6rem; }
  .check { font-size: 0.85rem; color: var(--soft); margin: 0 0 0.4rem; min-height: 1.4em; }
  .check.equal::before { content: "✓ "; color: var(--c2); font-weight: 700; }
  .check.differs { color: var(--c1); }

  .scroll { overflow-x: auto; }
  .scroll.tall { max-height: 34rem; overflow: auto; }
  table { border-collapse: collapse; font-size: 0.86rem; font-variant-numeric: tabular-nums; }
  th { font-weight: 500; text-align: left; }
  thead th { color: var(--soft); font-weight: 500; vertical-align: bottom; }
  abbr { text-decoration: none; }

  table.live { width: 100%; }
  table.live th, table.live td { padding: 2px 0 2px 0.7rem; text-align: right; white-space: nowrap; }
  table.live th:first-child { text-align: left; padding-left: 0; width: 5.8rem; }
  table.live td.trio, table.live th.trio-head { padding-left: 0.4rem; text-align: left; }
  .trio-head span { display: inline-block; width: 33.33%; }
  .trio > div { display: grid; grid-template-columns: repeat(3, 1fr); height: 26px;
    border-radius: 4px; min-width: 9rem; }
  .gradient .trio > div { grid-template-columns: 1fr; grid-template-rows: repeat(3, 1fr); height: 45px; }
  .gradient .trio-head span { width: auto; }
  .gradient .trio-head span + span::before { content: "/"; margin: 0 0.4em; }
  .flat table.live td:not(.trio) { width: 4.1rem; }
  .gradient table.live td:not(.trio) { width: 5rem; }
  .gradient table.live td { padding-block: 4px; }

  .legend { display: flex; flex-wrap: wrap; gap: 0.4rem 1.6rem; max-width: none;
    color: var(--soft); font-size: 0.88rem; }
  .legend > span { display: inline-flex; align-items: center; gap: 0.5rem; }
  .legend .swatch { width: 2rem; height: 1.3rem; background: var(--strong); }
  table.grid { width: 100%; table-layout: fixed; min-width: 58rem; }
  table.grid th:first-child { width: 6.4rem; position: sticky; left: 0; background: var(--ground);
    z-index: 2; padding-right: 0.5rem; white-space: nowrap; }
  table.grid thead th { padding-bottom: 0.3rem; text-align: center; }
  table.grid thead th:first-child { text-align: left; }
  table.grid td { padding: 0 2px 0.35rem; text-align: center; font-size: 0.78rem; color: var(--soft); }
  table.grid tbody th { vertical-align: top; padding-top: 0.3rem; }
  table.grid .expected td { padding-bottom: 0.9rem; }
  table.grid .expected small { color: var(--soft); }
  .swatch { position: relative; display: block; height: 2.1rem; border-radius: 4px; }
  .swatch.clipped::after, .swatch.partly::after { content: ""; position: absolute; right: 3px; top: 3px;
    width: 9px; height: 9px; border-radius: 50%; background: var(--mark);
    border: 2px solid var(--mark-ground); }
  .swatch.partly::after { background: linear-gradient(90deg, var(--mark) 50%, var(--mark-ground) 50%);
    box-shadow: 0 0 0 1px var(--mark); width: 8px; height: 8px; border-width: 1px; }

  .lines { display: flex; flex-wrap: wrap; gap: 0.4rem 2rem; }
  .lines fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap;
    gap: 0.15rem 1.1rem; font-size: 0.86rem; }
  .lines legend { color: var(--soft); padding: 0; margin-bottom: 0.15rem; }
  .lines label { display: inline-flex; align-items: center; gap: 0.4rem; cursor: pointer; }
  .lines input { margin: 0; }
  .choose { display: flex; gap: 0.5rem; margin: 0.7rem 0 0; }
  .charts { display: grid; gap: 1rem 3.2rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
  .chart { margin: 0; min-width: 0; }
  .chart:last-child:nth-child(odd) { grid-column: 1 / -1; }
  .plot { padding: 1.6rem 0.8rem 0 2.6rem; }
  .plot svg { display: block; overflow: visible; }
  .rule { stroke: var(--rule); } .axis { stroke: var(--strong); }
  .tick, .name, .peak { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
  .peak { fill: var(--ink); paint-order: stroke; stroke: var(--ground); stroke-width: 4px; }
  .hit { fill: transparent; cursor: pointer; }
  .hit:hover { fill: var(--ink); fill-opacity: 0.07; }
  .now { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 3; pointer-events: none; visibility: hidden; }
  .scripted .now { visibility: visible; }
  .line { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  .plot .line { pointer-events: stroke; }
  .plot .line:hover, .plot .line.hot { stroke-width: 4; }
  .dimmed .plot .line:not(.hot) { opacity: 0.15; }
  .c0 { stroke: var(--c0); } .c1 { stroke: var(--c1); } .c2 { stroke: var(--c2); }
  .c3 { stroke: var(--c3); } .c4 { stroke: var(--c4); } .c5 { stroke: var(--c5); }
  .c6 { stroke: var(--c6); } .c7 { stroke: var(--c7); }
  .d1 { stroke-dasharray: 7 3; } .d2 { stroke-dasharray: 2 3; }
  .d3 { stroke-dasharray: 9 3 2 3; } .d4 { stroke-dasharray: 5 2 1 2 1 2; }

  .patterns { position: absolute; }
  .part-matrix { fill: var(--matrix); } .part-clamp { fill: var(--clamp); }
  .part-less { fill: url(#hatch); stroke: var(--matrix); }
  .hatch-ground { fill: var(--ground); } .hatch-line { fill: var(--matrix); }
  .part-whole { stroke: var(--ink); stroke-width: 2; }
  table.split { width: 100%; max-width: 60rem; }
  table.split th:first-child { width: 6.4rem; }
  table.split td, table.split thead th:not(:first-child) { text-align: right; width: 4.6rem; }
  table.split td.bar { width: auto; text-align: left; padding-right: 0.4rem; }
  table.split svg { display: block; }
  table.split tr > * { padding-block: 1px; }

  table.summary { width: 100%; }
  table.summary th, table.summary td { padding: 0.3rem 0.42rem; text-align: right; white-space: nowrap; }
  table.summary th:first-child, table.summary td.kind, table.summary th:nth-child(2) { text-align: left; }
  table.summary tbody tr { border-top: 1px solid var(--rule); }
  table.summary tbody tr:hover { background: var(--sunk); }
  table.summary .groups th { text-align: right; color: var(--ink); padding-bottom: 0; }
  table.summary .first { padding-left: 0.95rem; }
  table.summary .kind { color: var(--soft); }
  table.summary th:first-child { position: sticky; left: 0; background: var(--ground); padding-left: 0; }
  table.summary button { background: none; border: 0; padding: 0; color: var(--soft); cursor: pointer; }
  table.summary button:disabled { cursor: default; }
  table.summary button:hover:enabled { color: var(--ink); text-decoration: underline; }
  table.summary [aria-sort] button { color: var(--ink); font-weight: 650; }
  table.summary [aria-sort=ascending] button::after { content: " ↑"; }
  table.summary [aria-sort=descending] button::after { content: " ↓"; }

  details > summary { cursor: pointer; }
  details > summary h2 { display: inline-block; margin: 0 0 0 0.2rem; }
  details[open] > summary { margin-bottom: 0.8rem; }
  table.results { font-size: 0.8rem; }
  table.results th, table.results td { padding: 0.15rem 0.6rem 0.15rem 0; white-space: nowrap; text-align: right; }
  table.results th:first-child, table.results td:nth-child(2), table.results th:nth-child(2) { text-align: left; }
  table.results thead th { position: sticky; top: 0; background: var(--ground); }
  table.results tbody th { max-width: 16rem; overflow: hidden; text-overflow: ellipsis; }

  .advice { display: grid; gap: 1.2rem 2.4rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
  .advice article { min-width: 0; border-top: 3px solid var(--rule); }
  .advice h3 { margin: 0.7rem 0 0.4rem; }
  .paste { margin: 0; }
  .paste div { display: grid; grid-template-columns: 4.2rem minmax(0, 1fr); align-items: baseline; }
  .paste dt { color: var(--soft); font-size: 0.82rem; }
  .paste dd { margin: 0 0 0.3rem; overflow-x: auto; background: var(--sunk); border-radius: 4px; }
  .paste code { display: block; white-space: pre; padding: 0.25rem 0.5rem; width: max-content;
    font-size: 0.8rem; user-select: all; }

  .views { display: flex; flex-wrap: wrap; gap: 0.5rem 1.6rem; align-items: center; margin-bottom: 0.7rem; }
  .views fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 0.9rem; }
  .views select { font: inherit; max-width: 12rem; }
  #turn:has(.stage), section.wide { max-width: none; }
  .stage { position: relative; display: grid; overflow: hidden; border-radius: 6px; --part: 50%;
    touch-action: pan-y; background:
    repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px; }
  .stage > img, .stage > canvas { grid-area: 1 / 1; width: 100%; height: auto; max-height: 86vh;
    object-fit: contain; display: block; }
  .stage > [hidden] { display: none; }
  .scripted .stage:has(canvas:not([hidden])) > img { visibility: hidden; }
  .stage #left { clip-path: inset(0 calc(100% - var(--part)) 0 0); }
  .stage #right { clip-path: inset(0 0 0 var(--part)); }
  .stage #map, .stage[data-view=map] #left, .stage[data-view=map] #right { visibility: hidden; }
  .stage[data-view=map] #map { visibility: visible; }
  .stage[data-view=pair] { grid-template-columns: 1fr 1fr; gap: 4px; }
  .stage[data-view=pair] #left, .stage[data-view=pair] #right { clip-path: none; }
  .stage[data-view=pair] #right { grid-area: 1 / 2; }
  .stage:not([data-view=wipe]) .seam, .stage:not([data-view=wipe]) #wipe { visibility: hidden; }
  .stage[data-view=map] .tag { visibility: hidden; }
  .stage .seam { position: absolute; inset-block: 0; left: var(--part); width: 2px; margin-left: -1px;
    background: #fff; box-shadow: 0 0 0 1px #0008; pointer-events: none; }
  .stage .tag { position: absolute; top: 0.6rem; background: #000b; color: #fff; border-radius: 4px;
    padding: 0.1rem 0.5rem; font-size: 0.82rem; pointer-events: none; max-width: 45%; }
  .stage .tag.left { left: 0.6rem; } .stage .tag.right { right: 0.6rem; }
  .stage #wipe { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0;
    cursor: ew-resize; }
  .stage:has(#wipe:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
  .photos { display: grid; gap: 1.6rem 1.2rem;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
  .photos figure { margin: 0; min-width: 0; }
  .photos img + img { margin-top: 4px; }
  .photos img { width: 100%; height: auto; display: block; border-radius: 4px; background:
    repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px; }
  .photos figcaption { font-size: 0.9rem; margin: 0; padding-top: 0.4rem; }
  .photos .detail { color: var(--soft); font-variant-numeric: tabular-nums; }
  .heat { max-width: 34rem; font-size: 0.85rem; color: var(--soft); margin-bottom: 1.2rem; }
  .heat i { display: block; height: 0.7rem; border-radius: 3px; margin: 0.3rem 0; }
  .heat div { display: flex; justify-content: space-between; }

  @media (color-gamut: p3) { .beyond-p3 { display: none; } }
  @media (color-gamut: rec2020) { .beyond-rec2020 { display: none; } }

  .notes h3 { margin: 1.2rem 0 0.2rem; }
  .notes dl { margin: 0; font-size: 0.92rem; columns: 2 24rem; column-gap: 3rem; }
  .notes dl > div { break-inside: avoid; padding-top: 0.7rem; }
  .notes dt { font-weight: 600; }
  .notes dt code { font-weight: 400; background: var(--sunk); padding: 0.05rem 0.35rem; border-radius: 4px; margin-right: 0.3rem; }
  .notes dd { margin: 0.1rem 0 0; }
  .notes cite { color: var(--soft); font-style: normal; }
  footer { color: var(--soft); font-size: 0.85rem; padding: 2.5rem var(--gutter) 3rem; overflow-wrap: anywhere; }
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  table.grid td, table.split { position: relative; }

  html:has(#ref-oklch:checked) .in-hsb { display: none; }
  html:has(#ref-hsb:checked) .in-oklch { display: none; }
  html:not(:has(#ref-hsb))[data-reference=hsb] .in-oklch { display: none; }
  html:not(:has(#ref-hsb))[data-reference=oklch] .in-hsb { display: none; }

  @media (max-width: 640px) {
    .tiles { grid-template-columns: repeat(2, auto); gap: 1rem 2rem; }
    .band { grid-template-columns: 1fr; }
    .band > span { padding: 0 0 0.15rem; }
    .band.given { display: flex; flex-direction: column-reverse; align-items: stretch; }
    .band.given > span { padding: 0.15rem 0 0; }
    .band > i { height: 2.6rem; }
    .hero .scale, figcaption { margin-left: 0; }
    .toolbar { flex-wrap: wrap; }
    .toolbar .angle { position: absolute; clip-path: inset(50%); }
    table.live th, table.live td { padding-left: 0.45rem; }
    table.live { font-size: 0.78rem; }
    .trio > div { min-width: 6.5rem; }
    .flat table.live td:not(.trio), .gradient table.live td:not(.trio) { width: auto; }
    .trio-head span { font-size: 0.62rem; letter-spacing: -0.02em; }
    table.live tr > :nth-child(4) { display: none; }
    table.live th:first-child { width: 4.6rem; }
    table.split td, table.split thead th:not(:first-child) { width: 3.1rem; padding-left: 0; }
    table.split th:first-child { width: 4.9rem; }
    table.split { font-size: 0.78rem; }
    html { scroll-padding-top: 7rem; }
  }
  @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
  @media print {
    :root { color-scheme: light; --ground: #fff; font-size: 11px; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .toolbar, .choose, .lines input, #turn, #all, noscript { display: none; }
    .scroll { overflow: visible; max-height: none; }
    table.grid { min-width: 0; }
    table.summary { font-size: 0.68rem; }
    table.summary th, table.summary td { padding-inline: 0.15rem; }
    h2, h3 { break-after: avoid; }
    .panel, .chart, tr, .tiles, .hero { break-inside: avoid; }
  }

  """#
