import TerminalText

/// A page that needs no other files, for light and dark screens and for paper.
struct HTMLPage {
  /// The title of the window; it is escaped here.
  var title: String
  /// More rules, after those of all pages.
  var moreStyles = ""
  /// The contents, as markup.
  var body: String

  /// The whole page.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(SafeText(title).markup)</title>
    <style>
    \(Self.styles)
    \(moreStyles)</style>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  private static let styles = """
    :root{--ink:#1f2328;--pale:#59636e;--paper:\(GridColors.papers.light);--line:#d1d9e0;--good:#1a7f37;\
    --bad:#cf222e}
    @media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--pale:#9198a1;--paper:\(GridColors.papers.dark);\
    --line:#3d444d;--good:#3fb950;--bad:#f85149}}
    @media print{:root{--ink:#000;--pale:#444;--paper:#fff;--line:#bbb}section{break-inside:avoid}\
    svg{max-width:100%;height:auto}}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
    main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem}
    h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:0 0 .5rem}h3{font-size:1rem;margin:1rem 0 .2rem}
    section{margin:0 0 2rem;padding:1rem 0 0;border-top:1px solid var(--line)}
    header{margin:0 0 1.5rem}
    .pale{color:var(--pale)}.good{color:var(--good)}.bad{color:var(--bad)}
    table{border-collapse:collapse}td,th{padding:.1rem 1rem .1rem 0;text-align:left;vertical-align:top}
    th{font-weight:normal;color:var(--pale)}td.n{text-align:right;font-variant-numeric:tabular-nums}
    .done{color:var(--good)}
    .bar{display:inline-block;width:10rem;height:.6rem;border-radius:.3rem;overflow:hidden;\
    background:var(--line)}.bar i{display:block;height:100%;print-color-adjust:exact}.bar .all{background:var(--good)}
    .day .bar{width:100%;margin:.5rem 0}
    .habits td{white-space:nowrap}.habits td.name{white-space:normal}.short{display:none}
    .scroll{overflow-x:auto;direction:rtl;padding:.1rem 0 .3rem}.legend{font-size:.8rem;margin:.2rem 0}\
    .legend span{display:inline-block;margin-right:1rem}.legend svg{display:inline;vertical-align:-.15em}
    svg{display:block;direction:ltr;margin-right:auto;print-color-adjust:exact}
    .two{display:flex;flex-wrap:wrap;gap:0 3rem}small{font-weight:normal}
    @media(max-width:40rem){h1{font-size:1.3rem}main{padding:1rem .75rem}.habits td{padding-right:.3rem;font-size:.9rem}.habits .time,.long{display:none}\
    .short{display:inline}.habits td.name{width:100%;max-width:0}\
    .name>span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.name br{display:none}\
    .name small{display:block;overflow-wrap:anywhere}}
    """
}
