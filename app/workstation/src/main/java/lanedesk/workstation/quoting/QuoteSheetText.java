package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.StringJoiner;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// A quote sheet as plain text and as one HTML page; the page is what the PDF is made of.
public final class QuoteSheetText {

    private static final String PAGE = """
        <html><head><meta charset="UTF-8"/><title>%s</title><style>
        @page { size: letter; margin: 18mm 16mm; }
        body { font-family: 'LaneDesk Sans', sans-serif; font-size: 10.5pt; color: #1f2328; }
        h1 { font-size: 18pt; margin: 0 0 4mm 0; }
        h2 { font-size: 13pt; margin: 5mm 0 1mm 0; }
        table { width: 100%%; border-collapse: collapse; margin: 6mm 0; }
        th { text-align: left; font-size: 9pt; color: #57606a; border-bottom: 1px solid #808993; padding: 2mm; }
        td { border-bottom: 1px solid #d1d9e0; padding: 2.5mm 2mm; vertical-align: top; }
        .price { text-align: right; font-weight: bold; font-size: 12pt; white-space: nowrap; }
        th.price { font-size: 9pt; }
        .note { font-size: 9pt; color: #57606a; margin: 1mm 0; }
        </style></head><body>
        <h1>%s</h1>
        <div><b>%s</b></div>
        <h2>%s &#8594; %s</h2>
        %s
        <table><thead><tr><th>%s</th><th>%s</th><th>%s</th><th class="price">%s</th></tr></thead>
        <tbody>%s</tbody></table>
        %s
        <p class="note">%s</p>
        </body></html>
        """;

    private final Texts texts;
    private final Formats formats;

    public QuoteSheetText(Texts texts, Formats formats) {
        this.texts = texts.forFeature(QuoteSheetText.class);
        this.formats = formats;
    }

    private String money(BigDecimal price) {
        return formats.money(price);
    }

    /// Lines for a mail without markup.
    public String plain(QuoteSheet sheet) {
        StringJoiner text = new StringJoiner("\n");
        text.add(texts.text("quoting.sheet.title"));
        text.add(sheet.customer());
        text.add(sheet.from() + " → " + sheet.to());
        sheet.facts().forEach(text::add);
        text.add("");
        for (QuoteSheet.Offer offer : sheet.offers()) {
            text.add(offer.carrier() + " · " + offer.service()
                    + (offer.transit().isEmpty() ? "" : " · " + offer.transit()));
            text.add("    " + money(offer.price()) + (offer.validity().isEmpty() ? "" : " · " + offer.validity()));
        }
        if (!sheet.notes().isEmpty()) {
            text.add("");
            sheet.notes().forEach(note -> text.add("* " + note));
        }
        text.add("");
        text.add(texts.text("quoting.sheet.reference", sheet.quoteNumbers(), sheet.madeOn()));
        return text.toString();
    }

    /// One page of well-formed markup.
    public String page(QuoteSheet sheet) {
        StringBuilder rows = new StringBuilder();
        for (QuoteSheet.Offer offer : sheet.offers()) {
            rows.append("<tr><td><b>")
                    .append(safe(offer.carrier()))
                    .append("</b><br/>")
                    .append(safe(offer.service()))
                    .append("</td><td>")
                    .append(safe(offer.transit()))
                    .append("</td><td>")
                    .append(safe(offer.validity()))
                    .append("</td><td class=\"price\">")
                    .append(safe(money(offer.price())))
                    .append("</td></tr>\n");
        }
        StringBuilder facts = new StringBuilder();
        sheet.facts().forEach(fact -> facts.append("<div>").append(safe(fact)).append("</div>\n"));
        StringBuilder notes = new StringBuilder();
        sheet.notes()
                .forEach(note ->
                        notes.append("<p class=\"note\">").append(safe(note)).append("</p>\n"));
        return PAGE.formatted(
                safe(texts.text("quoting.sheet.title")),
                safe(texts.text("quoting.sheet.title")),
                safe(sheet.customer()),
                safe(sheet.from()),
                safe(sheet.to()),
                facts,
                safe(texts.text("quoting.sheet.carrier")),
                safe(texts.text("quoting.sheet.transit")),
                safe(texts.text("quoting.sheet.validity")),
                safe(texts.text("quoting.sheet.price")),
                rows,
                notes,
                safe(texts.text("quoting.sheet.reference", sheet.quoteNumbers(), sheet.madeOn())));
    }

    private static String safe(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                default -> {
                    if (point >= 32 || point == '\n' || point == '\t') {
                        safe.appendCodePoint(point);
                    }
                }
            }
        });
        return safe.toString();
    }
}
