package lanedesk.workstation.documents;

import java.util.List;
import java.util.function.Function;
import lanedesk.workstation.l10n.Markup;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.PdfWriter;

/// A confirmation as one page of well-formed markup.
final class ConfirmationPage {

    private static final String STYLE = """
        @page { size: letter; margin: 14mm 15mm 16mm 15mm;
          @bottom-left { content: "REFERENCE"; font-family: LETTERS; font-size: 8pt; color: #57606a; }
          @bottom-right { content: counter(page) " / " counter(pages); font-family: LETTERS; font-size: 8pt; color: #57606a; } }
        body { margin: 0; font-family: LETTERS; font-size: 9.5pt; color: #1f2328; line-height: 1.35; }
        .head { width: 100%; border-collapse: collapse; }
        .rule { border-bottom: 2pt solid #0860ca; height: 3mm; }
        h1 { font-size: 19pt; margin: 0; }
        .sub { color: #57606a; }
        .head td { padding: 0; vertical-align: bottom; }
        .head .numbers { text-align: right; white-space: nowrap; padding-left: 8mm; }
        .number { font-size: 13pt; font-weight: bold; }
        .label { font-size: 8pt; color: #57606a; }
        .parties { width: 100%; margin-top: 5mm; border-collapse: collapse; }
        .parties td { width: 50%; vertical-align: top; padding: 0 6mm 0 0; }
        .name { font-weight: bold; font-size: 10.5pt; }
        .facts { width: 100%; margin-top: 4mm; border-collapse: collapse; background: #f3f5f8; }
        .facts td { padding: 2mm 3mm; vertical-align: top; width: 25%; }
        .value { font-weight: bold; }
        h2 { font-size: 10.5pt; margin: 6mm 0 1.5mm 0; }
        .lines { width: 100%; border-collapse: collapse; }
        .lines th { text-align: left; font-size: 8pt; color: #57606a; border-bottom: 0.75pt solid #808993;
          padding: 1mm 2mm 1mm 0; }
        .lines td { border-bottom: 0.5pt solid #d1d9e0; padding: 1.8mm 2mm 1.8mm 0; vertical-align: top; }
        .lines .right { text-align: right; padding-right: 0; }
        .accepted { margin: 0 0 2mm 0; page-break-inside: avoid; }
        .by { font-size: 8pt; color: #57606a; }
        """;

    /// What is said of a line beside what it is; a column that says nothing of any line is left out.
    private record Column(String name, Function<Confirmation.Line, String> value) {}

    private static final List<Column> COLUMNS = List.of(
            new Column("confirmation.quantity", Confirmation.Line::quantity),
            new Column("confirmation.weight", Confirmation.Line::weight),
            new Column("confirmation.size", Confirmation.Line::size),
            new Column("confirmation.class", Confirmation.Line::freightClass));

    private final Texts texts;

    ConfirmationPage(Texts texts) {
        this.texts = texts;
    }

    String of(Confirmation paper) {
        StringBuilder page = new StringBuilder();
        page.append("<html><head><meta charset=\"UTF-8\"/><title>")
                .append(word("confirmation.title"))
                .append(' ')
                .append(Markup.literal(paper.order()))
                .append("</title><style>")
                .append(STYLE.replace("LETTERS", PdfWriter.families()).replace("REFERENCE", quoted(paper.reference())))
                .append("</style></head><body><table class=\"head\"><tr><td><h1>")
                .append(word("confirmation.title"))
                .append("</h1><div class=\"sub\">")
                .append(Markup.literal(paper.customer()))
                .append("</div><div class=\"sub\">")
                .append(Markup.literal(paper.bookedOn()))
                .append("</div></td><td class=\"numbers\">")
                .append(number("confirmation.order", paper.order()))
                .append("</td><td class=\"numbers\">")
                .append(number("confirmation.bol", paper.bol()))
                .append("</td></tr></table><div class=\"rule\"></div><table class=\"parties\"><tr>")
                .append(party(paper.from()))
                .append(party(paper.to()))
                .append("</tr></table>")
                .append(facts(paper.facts()))
                .append(lines(paper.lines()))
                .append(accepted(paper.acknowledged()))
                .append("</body></html>");
        return page.toString();
    }

    // At the foot of the page, where it needs no line of its own; within the style sheet's quotes.
    private static String quoted(String text) {
        return Markup.literal(text.replaceAll("[\\\\\"\\s]+", " "));
    }

    private String word(String key) {
        return Markup.literal(texts.text(key));
    }

    private String number(String key, String number) {
        return "<div class=\"label\">" + word(key) + "</div><div class=\"number\">" + Markup.literal(number) + "</div>";
    }

    private static String party(Confirmation.Party party) {
        StringBuilder cell = new StringBuilder("<td><div class=\"label\">" + Markup.literal(party.role()) + "</div>");
        for (int i = 0; i < party.lines().size(); i++) {
            cell.append(i == 0 ? "<div class=\"name\">" : "<div>")
                    .append(Markup.literal(party.lines().get(i)))
                    .append("</div>");
        }
        return cell.append("</td>").toString();
    }

    private static String facts(List<Confirmation.Fact> facts) {
        StringBuilder table = new StringBuilder("<table class=\"facts\">");
        for (int i = 0; i < facts.size(); i += 4) {
            table.append("<tr>");
            for (int cell = i; cell < i + 4; cell++) {
                table.append("<td>");
                if (cell < facts.size()) {
                    table.append("<div class=\"label\">")
                            .append(Markup.literal(facts.get(cell).name()))
                            .append("</div><div class=\"value\">")
                            .append(Markup.literal(facts.get(cell).value()))
                            .append("</div>");
                }
                table.append("</td>");
            }
            table.append("</tr>");
        }
        return table.append("</table>").toString();
    }

    private String lines(List<Confirmation.Line> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        StringBuilder table = new StringBuilder("<h2>" + word("confirmation.freight")
                + "</h2><table class=\"lines\"><tr><th>" + word("confirmation.what") + "</th>");
        List<Column> columns = COLUMNS.stream()
                .filter(column -> lines.stream()
                        .anyMatch(line -> !column.value().apply(line).isBlank()))
                .toList();
        for (Column column : columns) {
            table.append("<th class=\"right\">").append(word(column.name())).append("</th>");
        }
        table.append("</tr>");
        for (Confirmation.Line line : lines) {
            table.append("<tr><td>").append(Markup.literal(line.what())).append("</td>");
            for (Column column : columns) {
                table.append("<td class=\"right\">")
                        .append(Markup.literal(column.value().apply(line)))
                        .append("</td>");
            }
            table.append("</tr>");
        }
        return table.append("</table>").toString();
    }

    private String accepted(List<Confirmation.Accepted> acknowledged) {
        if (acknowledged.isEmpty()) {
            return "";
        }
        StringBuilder list = new StringBuilder("<h2>" + word("confirmation.acknowledged") + "</h2>");
        for (Confirmation.Accepted each : acknowledged) {
            list.append("<div class=\"accepted\"><div>")
                    .append(Markup.literal(each.text()))
                    .append("</div><div class=\"by\">")
                    .append(Markup.literal(each.by()))
                    .append("</div></div>");
        }
        return list.toString();
    }
}
