package lanedesk.workstation.printouts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// Writes a quote sheet as plain text, HTML or PDF, in the customer's language. Holds the values of the
/// templates.
public final class QuoteSheetWriter extends DocumentPage {

    private static final String KEY_PREFIX = "paper.sheet.";
    private static final int OPTIONS_WIDTH_PERCENT = 76;

    final QuoteSheet sheet;
    final List<Column> columns;
    private final Formats formats;

    private QuoteSheetWriter(QuoteSheet sheet, String fontFamilies, String logo) {
        super(sheet.documentStyle(), KEY_PREFIX, fontFamilies, logo);
        this.sheet = sheet;
        formats = new Formats(sheet.documentStyle().language(), Clock.systemUTC());
        columns = columns();
    }

    /// The quote sheet as plain text.
    public static String toPlainText(QuoteSheet sheet) {
        return DocumentTemplate.fillTemplate("quote-sheet.txt", new QuoteSheetWriter(sheet, "", ""));
    }

    /// The quote sheet as XHTML, for a mail or the clipboard.
    ///
    /// @param logo URI of the letterhead's image, such as `cid:logo`; empty for no image
    public static String toHtml(QuoteSheet sheet, String logo) {
        return toHtml(new QuoteSheetWriter(sheet, "Arial, Helvetica, sans-serif", logo));
    }

    private static String toHtml(QuoteSheetWriter page) {
        return DocumentTemplate.fillTemplate(
                page.sheet.sideBySide() ? "quote-comparison.html" : "quote-sheet.html", page);
    }

    /// Writes the quote sheet as PDF to a file. Blocks; must run in a background task.
    public static Path writePdf(QuoteSheet sheet, Path file) throws IOException {
        QuoteSheetWriter page = new QuoteSheetWriter(
                sheet,
                PdfWriter.cssFontFamilies(),
                Logo.readAsDataUri(sheet.documentStyle().head().logo()));
        return PdfWriter.renderAndWritePdf(toHtml(page), file);
    }

    private List<Column> columns() {
        List<Column> usedColumns = new ArrayList<>(List.of(
                new Column(text("quantity"), "right", "", QuoteSheet.Item::quantity),
                new Column(text("pack"), "", "", QuoteSheet.Item::pack),
                new Column(text("weight"), "right", "", QuoteSheet.Item::weight),
                new Column(text("size"), "right", "", QuoteSheet.Item::size),
                new Column(text("class"), "right", text("class"), QuoteSheet.Item::freightClass)));
        usedColumns.removeIf(column -> sheet.items().stream()
                .allMatch(item -> column.value().apply(item).isEmpty()));
        return usedColumns;
    }

    private Row toRow(QuoteSheet.Item item) {
        return new Row(
                item.what(),
                columns.stream().map(column -> column.createCell(item)).toList());
    }

    List<Row> rows() {
        return sheet.items().stream().map(this::toRow).toList();
    }

    @Nullable
    Row totalRow() {
        QuoteSheet.Item total = sheet.total();
        return total == null ? null : toRow(total);
    }

    Contact contact() {
        CustomerDocumentStyle.Contact dispatcher = documentStyle.contact();
        return new Contact(dispatcher.name(), joinNonBlank(", ", dispatcher.email(), dispatcher.phone()));
    }

    String includedText() {
        return String.join(", ", sheet.included());
    }

    String possibleChargesText() {
        return String.join(" · ", sheet.mayBeCharged());
    }

    List<Option> options() {
        return sheet.options().stream()
                .map(option -> new Option(
                        option.letter(),
                        option.service(),
                        option.detail(),
                        option.lacks().isEmpty() ? "" : text("without", String.join(", ", option.lacks())),
                        option.delivery(),
                        option.transit(),
                        option.delivery().isEmpty() ? "" : text("delivery") + colon() + " " + option.delivery(),
                        formats.formatMoney(option.price())))
                .toList();
    }

    /// Whether any option has an estimated delivery date.
    boolean hasDeliveryDates() {
        return sheet.options().stream().anyMatch(option -> !option.delivery().isEmpty());
    }

    /// Whether any option has a transit time.
    boolean hasTransitTimes() {
        return sheet.options().stream().anyMatch(option -> !option.transit().isEmpty());
    }

    /// Whether any option has an estimated delivery date or a transit time.
    boolean hasDeliveryColumn() {
        return hasDeliveryDates() || hasTransitTimes();
    }

    /// The CSS width of the column of each option in a sheet with options side by side.
    String optionWidth() {
        return OPTIONS_WIDTH_PERCENT / sheet.options().size() + "%";
    }

    /// All services that any option includes or lacks. For each option, each service tells whether the option
    /// includes the service.
    List<Service> services() {
        return Stream.concat(
                        sheet.options().stream().flatMap(option -> option.lacks().stream()),
                        sheet.options().stream().flatMap(option -> option.services().stream()))
                .distinct()
                .map(name -> new Service(
                        name,
                        sheet.options().stream()
                                .map(option -> option.services().contains(name))
                                .toList()))
                .toList();
    }

    /// The end of validity with its time zone; null if not stated.
    @Nullable
    ValidityText validity() {
        QuoteSheet.Validity validity = sheet.validity();
        Instant validityEnd = validity.end();
        return validityEnd == null
                ? null
                : new ValidityText(
                        formats.formatLongDateTime(validityEnd, validity.zone()),
                        joinNonBlank(", ", formats.zoneName(validity.zone()), validity.place()));
    }

    /// The sentence that says how to accept by e-mail; with several options, with the first option's letter as
    /// example.
    String acceptanceText() {
        return sheet.options().size() == 1
                ? text("answer.one")
                : text("answer.several", sheet.options().getFirst().letter());
    }

    /// The sentence that says how to accept by phone; empty if no phone number is known.
    String callText() {
        String phone = documentStyle.contact().phone();
        return phone.isBlank() ? "" : text("call", phone, sheet.quoteNumbers());
    }

    boolean hasNotes() {
        return !sheet.notes().isEmpty();
    }

    @Override
    protected String footerReference() {
        return text("foot", sheet.quoteNumbers(), sheet.customer());
    }

    /// A column of the items after the item's name. Columns that are empty for all items are left out.
    ///
    /// @param label label of the value in text without headings; empty if the value needs no label
    record Column(String name, String style, String label, Function<QuoteSheet.Item, String> value) {

        Cell createCell(QuoteSheet.Item item) {
            String text = value.apply(item);
            return new Cell(style, text, text.isEmpty() ? "" : joinNonBlank(" ", label, text));
        }
    }

    record Cell(String style, String text, String labeledText) {}

    record Row(String itemName, List<Cell> cells) {

        String line() {
            return Stream.concat(Stream.of(itemName), cells.stream().map(Cell::labeledText))
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" · "));
        }
    }

    record Contact(String name, String line) {}

    /// @param estimatedDeliveryText the label and the estimated delivery date, for plain text
    record Option(
            String letter,
            String service,
            String mode,
            String missingText,
            String delivery,
            String transit,
            String estimatedDeliveryText,
            String priceText) {

        String detail() {
            return joinNonBlank(" · ", mode, missingText);
        }

        String line() {
            return joinNonBlank(" · ", service, mode, missingText, estimatedDeliveryText, transit);
        }
    }

    /// A service. `includedByOption` says for each option whether its price includes the service.
    record Service(String name, List<Boolean> includedByOption) {}

    record ValidityText(String endText, String zone) {}
}
