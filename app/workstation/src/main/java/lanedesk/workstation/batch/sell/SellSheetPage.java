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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Markup;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.PaperPage;
import lanedesk.workstation.paper.PaperTemplate;
import lanedesk.workstation.paper.Stationery;
import org.jspecify.annotations.Nullable;

/// All lanes on one paper of the firm, as a page of markup that a PDF is made of: lanes over the road in a list,
/// containers as a matrix of warehouses and lengths for each market and kind of move.
public final class SellSheetPage extends PaperPage {

    private static final String NOTHING = "–";
    private static final String WHOLE = "<td class=\"whole\">%s</td>";

    final SellSheet sheet;
    private final Texts texts;
    private final Formats formats;

    private SellSheetPage(SellSheet sheet, Texts texts, Formats formats) {
        super(sheet.on(), "paper.sheet.");
        this.sheet = sheet;
        this.texts = texts;
        this.formats = formats;
    }

    /// The page in the language of the sheet's customer.
    ///
    /// @param texts those of the page of batches, in any language
    /// @param formats in any language
    public static String of(SellSheet sheet, Texts texts, Formats formats) {
        Language language = sheet.on().language();
        return PaperTemplate.fill(
                "batch-sheet.html",
                new SellSheetPage(sheet, texts.withLanguage(language), formats.withLanguage(language)));
    }

    String title() {
        return texts.text("batch.paper.title");
    }

    String contactName() {
        return sheet.on().contact().name();
    }

    String contact() {
        Stationery.Contact of = sheet.on().contact();
        return joined(", ", of.email(), of.phone());
    }

    /// The prices as tables of markup.
    String prices() {
        List<SellRow> road =
                sheet.rows().stream().filter(row -> !isContainer(row)).toList();
        return (road.isEmpty() ? "" : road(road))
                + matrices(
                        sheet.rows().stream().filter(SellSheetPage::isContainer).toList());
    }

    private static boolean isContainer(SellRow row) {
        return row.lane().feet() > 0;
    }

    /// What may be charged beside prices of these kinds.
    String charged() {
        return sheet.rows().stream()
                .filter(row -> row.price() != null)
                .map(row -> isContainer(row) ? Desk.DRAYAGE : Desk.OTR)
                .distinct()
                .flatMap(desk -> sheet.on().texts().mayBeCharged(desk).stream())
                .distinct()
                .collect(Collectors.joining(" · "));
    }

    boolean noted() {
        return !sheet.notes().isEmpty();
    }

    @Override
    protected String reference() {
        return joined(" · ", sheet.title(), sheet.customer());
    }

    private static String literal(String text) {
        return Markup.literal(text);
    }

    private String road(List<SellRow> rows) {
        return "<table class=\"lines\"><thead><tr>"
                + "<th class=\"whole\">" + literal(texts.text("batch.paper.row")) + "</th>"
                + headings("batch.paper.from", "batch.paper.to", "batch.paper.goods")
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
                + WHOLE.formatted(row.number())
                + cell(row.lane().from()) + cell(row.lane().to())
                + cell(row.lane().what())
                + cell(row.days() == null ? "" : Integer.toString(row.days()))
                + WHOLE.formatted(literal(until(row)))
                + cell(row.note())
                + price(row.price()) + "</tr>";
    }

    private static String cell(String text) {
        return "<td>" + literal(text) + "</td>";
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
        return "<h2>" + literal(oneWeight ? market + ", " + weights.getFirst() : market)
                + "</h2><table class=\"lines\"><thead><tr>"
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
