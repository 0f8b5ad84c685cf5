package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.StringJoiner;
import java.util.function.Function;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Markup;
import lanedesk.workstation.l10n.Texts;

/// A quote sheet as plain text and as one HTML page; the page is what the PDF is made of.
public final class QuoteSheetText {

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
        return """
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
            <table><thead><tr><th>%s</th>%s%s<th class="price">%s</th></tr></thead>
            <tbody>%s</tbody></table>
            %s
            <p class="note">%s</p>
            </body></html>
            """.formatted(
                        Markup.literal(texts.text("quoting.sheet.title")),
                        Markup.literal(texts.text("quoting.sheet.title")),
                        Markup.literal(sheet.customer()),
                        Markup.literal(sheet.from()),
                        Markup.literal(sheet.to()),
                        facts(sheet),
                        Markup.literal(texts.text("quoting.sheet.service")),
                        heading("quoting.sheet.transit", says(sheet, QuoteSheet.Offer::transit)),
                        heading("quoting.sheet.validity", says(sheet, QuoteSheet.Offer::validity)),
                        Markup.literal(texts.text("quoting.sheet.price")),
                        rows(sheet),
                        notes(sheet),
                        Markup.literal(texts.text("quoting.sheet.reference", sheet.quoteNumbers(), sheet.madeOn())));
    }

    // A column that says nothing of any offer is left out.
    private static boolean says(QuoteSheet sheet, Function<QuoteSheet.Offer, String> column) {
        return sheet.offers().stream().anyMatch(offer -> !column.apply(offer).isEmpty());
    }

    private String heading(String key, boolean shown) {
        return shown ? "<th>" + Markup.literal(texts.text(key)) + "</th>" : "";
    }

    private static String cell(String text, boolean shown) {
        return shown ? "<td>" + Markup.literal(text) + "</td>" : "";
    }

    private static String facts(QuoteSheet sheet) {
        StringBuilder facts = new StringBuilder();
        sheet.facts()
                .forEach(fact ->
                        facts.append("<div>").append(Markup.literal(fact)).append("</div>\n"));
        return facts.toString();
    }

    private String rows(QuoteSheet sheet) {
        StringBuilder rows = new StringBuilder();
        for (QuoteSheet.Offer offer : sheet.offers()) {
            rows.append("<tr><td><b>")
                    .append(Markup.literal(offer.carrier()))
                    .append("</b><br/>")
                    .append(Markup.literal(offer.service()))
                    .append("</td>")
                    .append(cell(offer.transit(), says(sheet, QuoteSheet.Offer::transit)))
                    .append(cell(offer.validity(), says(sheet, QuoteSheet.Offer::validity)))
                    .append("<td class=\"price\">")
                    .append(Markup.literal(money(offer.price())))
                    .append("</td></tr>\n");
        }
        return rows.toString();
    }

    private static String notes(QuoteSheet sheet) {
        StringBuilder notes = new StringBuilder();
        sheet.notes()
                .forEach(note -> notes.append("<p class=\"note\">")
                        .append(Markup.literal(note))
                        .append("</p>\n"));
        return notes.toString();
    }
}
