package lanedesk.workstation.intake;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundAccessorial;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.AccessorialWords;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.requested.Preview;
import lanedesk.workstation.requested.ReadRow;
import lanedesk.workstation.requested.RequestMarks;
import org.jspecify.annotations.Nullable;

/// Puts what was read of a shipment into lines, in the order of the form.
public final class RequestRows {

    private static final int MOST_DECIMALS = 2;

    private final ReferenceData reference;
    private final Texts texts;
    private final Formats formats;

    public RequestRows(ReferenceData reference, Texts texts, Formats formats) {
        this.texts = texts.forFeature(RequestRows.class);
        this.reference = reference;
        this.formats = formats;
    }

    /// The words of its rows.
    Texts texts() {
        return texts;
    }

    /// The lines of a shipment.
    List<ReadRow> of(FoundShipment shipment) {
        UnitSystem system =
                shipment.units() == null ? UnitSystem.US : shipment.units().value();
        List<ReadRow> rows = new ArrayList<>();
        place(rows, "from", shipment.origin());
        place(rows, "to", shipment.destination());
        FoundContainer container = shipment.container();
        if (container != null) {
            container(rows, container, system);
        }
        place(rows, "warehouse", shipment.warehouse());
        add(rows, "ready", shipment.readyDate(), this::day);
        add(rows, "arrive", shipment.mustArriveBy(), this::day);
        shipment.modes().forEach(mode -> add(rows, "mode", mode, texts::service));
        for (int at = 0; at < shipment.items().size(); at++) {
            item(rows, at + 1, shipment.items().get(at), system);
        }
        shipment.accessorials().forEach(each -> accessorial(rows, each));
        add(rows, "value", shipment.declaredValue(), formats::money);
        shipment.references().forEach(each -> add(rows, "reference", each, Function.identity()));
        return rows;
    }

    /// Returns the rows derived from the sender.
    List<ReadRow> ofSender(@Nullable Found<QuotedCustomer> customer, @Nullable Found<LastShipment> last) {
        List<ReadRow> rows = new ArrayList<>();
        add(rows, "customer", customer, QuotedCustomer::name);
        add(
                rows,
                "last",
                last,
                earlier -> texts.text(
                        "intake.last",
                        earlier.quote().lane().from(),
                        earlier.quote().lane().to(),
                        formats.day(earlier.quote()
                                .quotedAt()
                                .atZone(formats.zone())
                                .toLocalDate())));
        return rows;
    }

    /// Returns the unread parts: attachments by their names, and lines.
    List<ReadRow> unread(ReadRequest request) {
        Stream<ReadRow> files = request.text().unread().stream().map(file -> ReadRow.unread(label("file"), file));
        String line = texts.forFeature(Preview.class).text("preview.unread");
        return Stream.concat(files, request.found().unread().stream().map(each -> ReadRow.unread(line, each)))
                .toList();
    }

    private String day(LocalDate day) {
        return formats.weekday(day);
    }

    private void place(List<ReadRow> rows, String name, @Nullable FoundPlace place) {
        if (place != null) {
            List<Found<?>> leaves = RequestMarks.of(place.city(), place.state(), place.postalCode(), place.country());
            rows.add(ReadRow.value(label(name), place.place().oneLine(), leaves));
        }
    }

    private void container(List<ReadRow> rows, FoundContainer container, UnitSystem system) {
        add(rows, "operation", container.operation(), way -> texts.text("intake.operation." + way));
        add(rows, "type", container.type(), type -> texts.text("intake.type." + type));
        add(rows, "length", container.length(), feet -> texts.text("intake.feet", feet));
        add(rows, "reefer", container.reefer(), this::yes);
        add(rows, "cargo", container.weight(), weight -> figure(weight, Measure.WEIGHT, system));
        add(rows, "market", container.market(), Function.identity());
        add(rows, "terminal", container.terminal(), Function.identity());
        add(rows, "line", container.line(), Function.identity());
        add(rows, "booking", container.bookingNumber(), Function.identity());
        add(rows, "container", container.containerNumber(), Function.identity());
    }

    private void item(List<ReadRow> rows, int number, FoundItem item, UnitSystem system) {
        List<ReadRow> values = new ArrayList<>();
        Found<BigDecimal> quantity = item.quantity();
        Found<String> packaging = item.packaging();
        if (quantity != null || packaging != null) {
            values.add(ReadRow.value(
                    label("quantity"),
                    Stream.of(
                                    quantity == null ? "" : formats.number(quantity.value(), MOST_DECIMALS),
                                    packaging == null ? "" : texts.service(packaging.value()))
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining(" ")),
                    RequestMarks.of(quantity, packaging)));
        }
        add(values, "weight", item.weight(), weight -> figure(weight, Measure.WEIGHT, system));
        List<Found<?>> sides = RequestMarks.of(item.length(), item.width(), item.height());
        if (!sides.isEmpty()) {
            values.add(ReadRow.value(
                    label("size"),
                    Stream.of(item.length(), item.width(), item.height())
                            .map(side -> side == null ? "–" : formats.number(side.value(), MOST_DECIMALS))
                            .collect(Collectors.joining(" × ", "", " " + system.symbol(Measure.LENGTH))),
                    sides));
        }
        add(values, "volume", item.volume(), volume -> figure(volume, Measure.VOLUME, system));
        add(values, "class", item.freightClass(), Function.identity());
        add(values, "un", item.un(), Function.identity());
        add(values, "hazardClass", item.hazardClass(), Function.identity());
        add(values, "packingGroup", item.packingGroup(), Function.identity());
        add(values, "hazardous", item.hazardous(), this::yes);
        add(values, "stackable", item.stackable(), this::yes);
        Found<String> name = item.name();
        List<Found<?>> leaves = Stream.concat(
                        Stream.ofNullable(name), values.stream().flatMap(row -> row.leaves().stream()))
                .<Found<?>>map(Function.identity())
                .toList();
        rows.add(new ReadRow(
                ReadRow.Kind.ITEM,
                texts.text("intake.row.item", number),
                name == null ? "" : name.value(),
                leaves,
                name == null ? List.of() : List.of(name.from())));
        values.stream()
                .map(row -> ReadRow.value(ReadRow.Kind.OF_ITEM, row.label(), row.value(), row.leaves()))
                .forEach(rows::add);
    }

    private void accessorial(List<ReadRow> rows, FoundAccessorial each) {
        String type = each.type().value().toString();
        String words = each.words().value();
        String name = option(type, words)
                .map(option -> texts.service(option.displayName()))
                .orElseGet(() -> texts.text("intake.accessorial.unknown", words));
        rows.add(ReadRow.value(
                texts.text("intake.row.accessorial." + type), name, RequestMarks.of(each.words(), each.type())));
    }

    private Optional<AccessorialOption> option(String type, String words) {
        return AccessorialWords.find(
                Word.known(Mode.class).stream()
                        .flatMap(mode -> reference.accessorials(mode).values().stream())
                        .toList(),
                type,
                words);
    }

    private String figure(BigDecimal value, Measure measure, UnitSystem system) {
        return formats.number(value, MOST_DECIMALS) + " " + system.symbol(measure);
    }

    private String yes(boolean yes) {
        return texts.text(yes ? "intake.yes" : "intake.no");
    }

    private <T> void add(List<ReadRow> rows, String name, @Nullable Found<T> found, Function<T, String> words) {
        if (found != null) {
            rows.add(ReadRow.value(label(name), words.apply(found.value()), List.of(found)));
        }
    }

    private String label(String name) {
        return texts.text("intake.row." + name);
    }
}
