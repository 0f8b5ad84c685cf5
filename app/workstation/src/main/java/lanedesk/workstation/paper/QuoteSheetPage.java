package lanedesk.workstation.paper;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// What the templates of a quote sheet name.
final class QuoteSheetPage extends PaperPage {

    private static final String STEM = "paper.sheet.";

    final QuoteSheet sheet;
    final List<Column> columns;
    private final Formats formats;

    QuoteSheetPage(QuoteSheet sheet, String families, String logo) {
        super(sheet.on(), STEM, families, logo);
        this.sheet = sheet;
        formats = new Formats(sheet.on().language(), Clock.systemUTC());
        columns = columns();
    }

    private List<Column> columns() {
        List<Column> all = new ArrayList<>(List.of(
                new Column(said("quantity"), "right", QuoteSheet.Item::quantity),
                new Column(said("pack"), "", QuoteSheet.Item::pack),
                new Column(said("weight"), "right", QuoteSheet.Item::weight),
                new Column(said("size"), "right", QuoteSheet.Item::size),
                new Column(said("class"), "right", QuoteSheet.Item::freightClass)));
        all.removeIf(column -> sheet.items().stream()
                .allMatch(item -> column.value().apply(item).isEmpty()));
        return all;
    }

    private Row row(QuoteSheet.Item item) {
        return new Row(
                item.what(), columns.stream().map(column -> column.of(item)).toList());
    }

    List<Row> rows() {
        return sheet.items().stream().map(this::row).toList();
    }

    @Nullable
    Row total() {
        QuoteSheet.Item total = sheet.total();
        return total == null ? null : row(total);
    }

    String attention() {
        return on.to().line();
    }

    Contact contact() {
        Stationery.Contact of = on.contact();
        return new Contact(of.name(), joined(", ", of.email(), of.phone()));
    }

    String included() {
        return String.join(", ", sheet.included());
    }

    String charged() {
        return String.join(" · ", sheet.mayBeCharged());
    }

    List<Option> options() {
        return sheet.options().stream()
                .map(each -> new Option(
                        each.letter(),
                        each.service(),
                        each.detail(),
                        each.delivery(),
                        each.transit(),
                        formats.money(each.price())))
                .toList();
    }

    /// Whether anything is known of the delivery.
    boolean delivered() {
        return sheet.options().stream()
                .anyMatch(each -> !each.delivery().isEmpty() || !each.transit().isEmpty());
    }

    String answer() {
        return sheet.options().size() == 1
                ? said("answer.one")
                : said("answer.several", sheet.options().getFirst().letter());
    }

    String call() {
        String phone = on.contact().phone();
        return phone.isBlank() ? "" : said("call", phone, sheet.quoteNumbers());
    }

    boolean noted() {
        return !sheet.notes().isEmpty();
    }

    boolean terms() {
        return !paragraphs().isEmpty();
    }

    List<String> paragraphs() {
        return on.texts().terms().lines().filter(line -> !line.isBlank()).toList();
    }

    @Override
    String reference() {
        return said("foot", sheet.quoteNumbers(), sheet.customer());
    }

    /// What is said of an item beside what it is; a column that says nothing of any item is left out.
    record Column(String name, String style, Function<QuoteSheet.Item, String> value) {

        Cell of(QuoteSheet.Item item) {
            return new Cell(style, value.apply(item));
        }
    }

    record Cell(String style, String text) {}

    record Row(String what, List<Cell> cells) {

        String line() {
            return Stream.concat(Stream.of(what), cells.stream().map(Cell::text))
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" · "));
        }
    }

    record Contact(String name, String line) {}

    record Option(String letter, String service, String detail, String delivery, String transit, String money) {

        String line() {
            return Stream.of(service, detail, delivery, transit)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" · "));
        }
    }
}
