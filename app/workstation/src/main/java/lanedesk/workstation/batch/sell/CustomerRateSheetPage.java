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
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.HtmlEscaper;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.DocumentPage;
import lanedesk.workstation.printouts.DocumentTemplate;
import org.jspecify.annotations.Nullable;

/// Shows all lanes in one document, as an HTML page for a PDF. OTR lanes are a list. Drayage lanes are a matrix
/// of warehouses and lengths for each market and move type.
public final class CustomerRateSheetPage extends DocumentPage {

    private static final String EMPTY_CELL = "–";
    private static final String NO_WRAP_CELL = "<td class=\"whole\">%s</td>";

    final CustomerRateSheet sheet;
    private final Texts texts;
    private final Formats formats;

    private CustomerRateSheetPage(CustomerRateSheet sheet, Texts texts, Formats formats) {
        super(sheet.documentStyle(), "paper.sheet.");
        this.sheet = sheet;
        this.texts = texts;
        this.formats = formats;
    }

    /// Renders the page in the customer's language.
    ///
    /// @param texts texts of the batch page, in any language
    /// @param formats formats, in any language
    public static String renderHtml(CustomerRateSheet sheet, Texts texts, Formats formats) {
        Language language = sheet.documentStyle().language();
        return DocumentTemplate.fillTemplate(
                "batch-sheet.html",
                new CustomerRateSheetPage(sheet, texts.withLanguage(language), formats.withLanguage(language)));
    }

    String title() {
        return texts.text("batch.document.title");
    }

    String contactName() {
        return sheet.documentStyle().contact().name();
    }

    String contact() {
        CustomerDocumentStyle.Contact of = sheet.documentStyle().contact();
        return joinNonBlank(", ", of.email(), of.phone());
    }

    /// The prices as HTML tables.
    String priceTables() {
        List<CustomerRateRow> road =
                sheet.rows().stream().filter(row -> !isContainer(row)).toList();
        return (road.isEmpty() ? "" : createOtrTable(road))
                + createContainerTables(sheet.rows().stream()
                        .filter(CustomerRateSheetPage::isContainer)
                        .toList());
    }

    private static boolean isContainer(CustomerRateRow row) {
        return row.lane().feet() > 0;
    }

    /// The text about charges that may be added to the offered OTR and drayage prices; empty if there is no
    /// such text.
    String possibleChargesText() {
        return sheet.rows().stream()
                .filter(row -> row.sellPrice() != null)
                .map(row -> isContainer(row) ? FreightKind.DRAYAGE : FreightKind.OTR)
                .distinct()
                .flatMap(desk -> sheet.documentStyle().texts().possibleChargesOf(desk).stream())
                .distinct()
                .collect(Collectors.joining(" · "));
    }

    boolean hasNotes() {
        return !sheet.notes().isEmpty();
    }

    @Override
    protected String footerReference() {
        return joinNonBlank(" · ", sheet.title(), sheet.customer());
    }

    private static String escapeHtml(String text) {
        return HtmlEscaper.escapeAndBlankControls(text);
    }

    private String createOtrTable(List<CustomerRateRow> rows) {
        return "<table class=\"lines\"><thead><tr>"
                + "<th class=\"whole\">" + escapeHtml(texts.text("batch.document.row")) + "</th>"
                + createHeadingCells("batch.document.from", "batch.document.to", "batch.document.goods")
                + createHeadingCells("batch.sell.days", "batch.sell.valid", "batch.sell.note")
                + "<th class=\"price\">" + escapeHtml(texts.text("batch.sell.price")) + "</th></tr></thead><tbody>"
                + rows.stream().map(this::createOtrTableRow).collect(Collectors.joining("\n"))
                + "</tbody></table>";
    }

    private String createHeadingCells(String... keys) {
        return List.of(keys).stream()
                .map(key -> "<th>" + escapeHtml(texts.text(key)) + "</th>")
                .collect(Collectors.joining());
    }

    private String createOtrTableRow(CustomerRateRow row) {
        return "<tr>"
                + NO_WRAP_CELL.formatted(row.number())
                + createTextCell(row.lane().origin())
                + createTextCell(row.lane().destination())
                + createTextCell(row.lane().freight())
                + createTextCell(row.transitDays() == null ? "" : Integer.toString(row.transitDays()))
                + NO_WRAP_CELL.formatted(escapeHtml(formatValidUntil(row)))
                + createTextCell(row.note())
                + createPriceCell(row.sellPrice()) + "</tr>";
    }

    private static String createTextCell(String text) {
        return "<td>" + escapeHtml(text) + "</td>";
    }

    private String formatValidUntil(CustomerRateRow row) {
        ZonedDateTime end = row.validUntil();
        return end == null ? "" : formats.formatDateTimeWithZone(end.toInstant(), end.getZone());
    }

    private String createPriceCell(@Nullable BigDecimal price) {
        return "<td class=\"price\">" + formatAmountAsHtml(price) + "</td>";
    }

    private String formatAmountAsHtml(@Nullable BigDecimal price) {
        return price == null ? EMPTY_CELL : escapeHtml(formats.formatMoney(price));
    }

    private String createContainerTables(List<CustomerRateRow> containers) {
        Map<String, List<CustomerRateRow>> byMarket = new LinkedHashMap<>();
        containers.forEach(row -> byMarket.computeIfAbsent(
                        row.lane().origin() + " · " + row.lane().freight(), _ -> new ArrayList<>())
                .add(row));
        return byMarket.entrySet().stream()
                .map(market -> createContainerTable(market.getKey(), market.getValue()))
                .collect(Collectors.joining());
    }

    // The table of a market and move type. Containers of the same length to the same warehouse share a cell,
    // which lists each container.
    private String createContainerTable(String market, List<CustomerRateRow> rows) {
        TreeSet<Integer> lengths =
                rows.stream().map(row -> row.lane().feet()).collect(Collectors.toCollection(TreeSet::new));
        List<String> weights =
                rows.stream().map(row -> row.lane().weight()).distinct().toList();
        boolean oneWeight = weights.size() == 1;
        Map<String, Map<Integer, List<CustomerRateRow>>> doors = new LinkedHashMap<>();
        rows.forEach(row -> doors.computeIfAbsent(row.lane().destination(), _ -> new HashMap<>())
                .computeIfAbsent(row.lane().feet(), _ -> new ArrayList<>())
                .add(row));
        String heads = lengths.stream()
                .map(feet -> "<th class=\"price\">" + feet + "′</th>")
                .collect(Collectors.joining());
        return "<h2>" + escapeHtml(oneWeight ? market + ", " + weights.getFirst() : market)
                + "</h2><table class=\"lines\"><thead><tr>"
                + createHeadingCells("batch.document.warehouse") + heads + "</tr></thead><tbody>"
                + doors.entrySet().stream()
                        .map(door -> "<tr><td>" + escapeHtml(door.getKey()) + "</td>"
                                + lengths.stream()
                                        .map(feet -> createContainerPriceCell(
                                                door.getValue().getOrDefault(feet, List.of()), oneWeight))
                                        .collect(Collectors.joining())
                                + "</tr>")
                        .collect(Collectors.joining())
                + "</tbody></table>";
    }

    private String createContainerPriceCell(List<CustomerRateRow> rows, boolean oneWeight) {
        return "<td class=\"price\">"
                + (rows.isEmpty()
                        ? EMPTY_CELL
                        : rows.stream()
                                .map(row -> "<div>" + formatAmountAsHtml(row.sellPrice()) + "</div>"
                                        + createRowNotes(row, rows.size() > 1, oneWeight))
                                .collect(Collectors.joining()))
                + "</td>";
    }

    // The notes below a price: row number, weight, validity and remarks.
    private String createRowNotes(CustomerRateRow row, boolean numbered, boolean oneWeight) {
        return Stream.of(
                        numbered ? texts.text("batch.document.row") + " " + row.number() : "",
                        oneWeight ? "" : row.lane().weight(),
                        row.validUntil() == null ? "" : texts.text("batch.sell.valid") + " " + formatValidUntil(row),
                        row.note())
                .filter(line -> !line.isEmpty())
                .map(line -> "<div class=\"beside\">" + escapeHtml(line) + "</div>")
                .collect(Collectors.joining());
    }
}
