/// The style of the gallery: neutral greys, so that nothing tints the colours it is about.
let galleryStyle = """

  :root {
    color-scheme: light dark;
    --ground: #f4f4f4; --raised: #ffffff; --ink: #1a1a1a; --soft: #5c5c5c; --rule: #dcdcdc;
    --accent: #0060a8; --published: #b04600; --corrected: #00704f;
    font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #141414; --raised: #1e1e1e; --ink: #ececec; --soft: #a6a6a6; --rule: #363636;
      --accent: #7cc0f5; --published: #ff9d5c; --corrected: #46cfa4;
    }
  }
  * { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body { margin: 0; background: var(--ground); color: var(--ink); }
  header, main, footer { max-width: 76rem; margin-inline: auto; padding: 0 clamp(1rem, 3vw, 2rem); }
  header { padding-top: 3rem; }
  h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: clamp(1.9rem, 5vw, 2.9rem); margin: 0 0 1rem; }
  h2 { font-size: 1.6rem; margin: 3.5rem 0 1rem; }
  h2 small { display: block; font-size: 1rem; font-weight: 400; color: var(--soft); margin-top: 0.3rem; }
  h3 { font-size: 1.2rem; margin: 0 0 0.8rem; }
  h3 code { color: var(--soft); font-weight: 400; margin-left: 0.4rem; }
  h4 { font-size: 0.95rem; margin: 1.4rem 0 0.4rem; }
  p { max-width: 46rem; margin: 0 0 0.9rem; text-wrap: pretty; }
  a { color: var(--accent); }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  code { font: 0.86em ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.1rem; list-style: none; margin: 0; padding: 0; }
  article {
    background: var(--raised); border: 1px solid var(--rule); border-radius: 12px;
    padding: clamp(1rem, 2.5vw, 1.8rem); margin: 0 0 1.4rem; scroll-margin-top: 1rem;
  }
  article ul { max-width: 52rem; margin: 0 0 1.2rem; padding-left: 1.2rem; }
  article li { margin-bottom: 0.35rem; }
  .pair { display: grid; gap: 1.2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
  .pair.even { grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
  figure { margin: 0; min-width: 0; border-top: 3px solid var(--published); padding-top: 0.8rem; }
  figure.corrected { border-color: var(--corrected); }
  .frame {
    border: 1px solid var(--rule); border-radius: 8px; overflow: hidden;
    display: grid; place-items: center;
  }
  img { display: block; max-width: 100%; height: auto; }
  .detail img { image-rendering: pixelated; }
  figcaption { margin-top: 0.6rem; }
  figcaption b { color: var(--published); font-weight: 650; }
  figure.corrected b { color: var(--corrected); }
  figcaption p { margin: 0.1rem 0 0.3rem; }
  figcaption code { color: var(--soft); overflow-wrap: anywhere; }
  footer { padding-block: 1rem 3rem; color: var(--soft); }

  """
