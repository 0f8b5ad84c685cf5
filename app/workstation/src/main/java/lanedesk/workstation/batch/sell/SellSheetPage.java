package lanedesk.workstation.batch.sell;

import java.math.BigDecimal;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Markup;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// All lanes on one paper, as a page of markup that a PDF is made of: lanes over the road in a list, containers as a
/// matrix of warehouses and lengths for each market and kind of move.
public final class SellSheetPage {

    private static final String NOTHING = "–";

    private final Texts texts;
    private final Formats formats;

    /// @param texts those of the page of batches
    public SellSheetPage(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    public String page(SellSheet sheet) {
        List<SellRow> road =
                sheet.rows().stream().filter(row -> row.lane().feet() == 0).toList();
        List<SellRow> containers =
                sheet.rows().stream().filter(row -> row.lane().feet() > 0).toList();
        return """
            <html><head><meta charset="UTF-8"/><title>%1$s</title><style>
            @page { size: letter landscape; margin: 14mm; @bottom-right { content: counter(page) " / " counter(pages);
              font-family: 'LaneDesk Sans', sans-serif; font-size: 8pt; color: #57606a; } }
            body { font-family: 'LaneDesk Sans', sans-serif; font-size: 9pt; color: #1f2328; }
            h1 { font-size: 16pt; margin: 0 0 2mm 0; } h2 { font-size: 12pt; margin: 6mm 0 1mm 0; }
            table { width: 100%%; border-collapse: collapse; margin: 3mm 0; -fs-table-paginate: paginate; }
            tr { page-break-inside: avoid; }
            th { text-align: left; font-size: 8pt; color: #57606a; border-bottom: 1px solid #808993; padding: 1mm 2mm; }
            td { border-bottom: 1px solid #d1d9e0; padding: 1.2mm 2mm; vertical-align: top; }
            .price { text-align: right; font-weight: bold; white-space: nowrap; } th.price { font-weight: normal; }
            .beside { font-weight: normal; font-size: 8pt; color: #57606a; white-space: normal; }
            .note { font-size: 8pt; color: #57606a; margin: 1mm 0; }
            </style></head><body><h1>%1$s</h1><div><b>%2$s</b></div><p class="note">%3$s</p>%4$s%5$s%6$s</body></html>
            """.formatted(
                        literal(texts.text("batch.paper.title")),
                        literal(sheet.customer()),
                        literal(texts.text("batch.paper.made", sheet.title(), sheet.madeOn())),
                        road.isEmpty() ? "" : road(road),
                        matrices(containers),
                        sheet.notes().stream()
                                .map(note -> "<p class=\"note\">" + literal(note) + "</p>")
                                .collect(Collectors.joining()));
    }

    private static String literal(String text) {
        return Markup.literal(text);
    }

    private String road(List<SellRow> rows) {
        return "<table><thead><tr>"
                + headings("batch.paper.row", "batch.paper.from", "batch.paper.to", "batch.paper.goods")
                + headings("batch.sell.days", "batch.sell.valid", "batch.sell.note")
                + "<th class=\"price\">" + literal(texts.text("batch.sell.price")) + "</th></tr></thead><tbody>"
                + rows.stream().map(this::line).collect(Collectors.joining("\n"))
                + "</tbody></table>";
    }

    private String headings(String... keys) {
        return List.of(keys).stream()
                .map(key -> "<th>" + literal(texts.text(key)) + "</th>")
                .collect(Collectors.joining());
    }

    private String line(SellRow row) {
        return "<tr>"
                + List.of(
                                Integer.toString(row.number()),
                                row.lane().from(),
                                row.lane().to(),
                                row.lane().what(),
                                row.days() == null ? "" : Integer.toString(row.days()),
                                until(row),
                                row.note())
                        .stream()
                        .map(cell -> "<td>" + literal(cell) + "</td>")
                        .collect(Collectors.joining())
                + price(row.price()) + "</tr>";
    }

    private String until(SellRow row) {
        ZonedDateTime end = row.validUntil();
        return end == null ? "" : formats.zonedMoment(end.toInstant(), end.getZone());
    }

    private String price(@Nullable BigDecimal price) {
        return "<td class=\"price\">" + amount(price) + "</td>";
    }

    private String amount(@Nullable BigDecimal price) {
        return price == null ? NOTHING : literal(formats.money(price));
    }

    private String matrices(List<SellRow> containers) {
        Map<String, List<SellRow>> byMarket = new LinkedHashMap<>();
        containers.forEach(row -> byMarket.computeIfAbsent(
                        row.lane().from() + " · " + row.lane().what(), _ -> new ArrayList<>())
                .add(row));
        return byMarket.entrySet().stream()
                .map(market -> matrix(market.getKey(), market.getValue()))
                .collect(Collectors.joining());
    }

    // Containers of one length to one warehouse share a cell; each of them stands in it.
    private String matrix(String market, List<SellRow> rows) {
        TreeSet<Integer> lengths =
                rows.stream().map(row -> row.lane().feet()).collect(Collectors.toCollection(TreeSet::new));
        List<String> weights =
                rows.stream().map(row -> row.lane().weight()).distinct().toList();
        boolean oneWeight = weights.size() == 1;
        Map<String, Map<Integer, List<SellRow>>> doors = new LinkedHashMap<>();
        rows.forEach(row -> doors.computeIfAbsent(row.lane().to(), _ -> new HashMap<>())
                .computeIfAbsent(row.lane().feet(), _ -> new ArrayList<>())
                .add(row));
        String heads = lengths.stream()
                .map(feet -> "<th class=\"price\">" + feet + "′</th>")
                .collect(Collectors.joining());
        return "<h2>" + literal(oneWeight ? market + ", " + weights.getFirst() : market) + "</h2><table><thead><tr>"
                + headings("batch.paper.warehouse") + heads + "</tr></thead><tbody>"
                + doors.entrySet().stream()
                        .map(door -> "<tr><td>" + literal(door.getKey()) + "</td>"
                                + lengths.stream()
                                        .map(feet -> cell(door.getValue().getOrDefault(feet, List.of()), oneWeight))
                                        .collect(Collectors.joining())
                                + "</tr>")
                        .collect(Collectors.joining())
                + "</tbody></table>";
    }

    private String cell(List<SellRow> rows, boolean oneWeight) {
        return "<td class=\"price\">"
                + (rows.isEmpty()
                        ? NOTHING
                        : rows.stream()
                                .map(row -> "<div>" + amount(row.price()) + "</div>"
                                        + beside(row, rows.size() > 1, oneWeight))
                                .collect(Collectors.joining()))
                + "</td>";
    }

    // What the price holds for, and how long.
    private String beside(SellRow row, boolean numbered, boolean oneWeight) {
        return Stream.of(
                        numbered ? texts.text("batch.paper.row") + " " + row.number() : "",
                        oneWeight ? "" : row.lane().weight(),
                        row.validUntil() == null ? "" : texts.text("batch.sell.valid") + " " + until(row),
                        row.note())
                .filter(line -> !line.isEmpty())
                .map(line -> "<div class=\"beside\">" + literal(line) + "</div>")
                .collect(Collectors.joining());
    }
}
