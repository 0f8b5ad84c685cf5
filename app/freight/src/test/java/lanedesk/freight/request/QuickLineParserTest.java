package lanedesk.freight.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.scan.TextTable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests lines as dispatchers type them, with the values that are read from them. The table is
/// `quick-lines.txt`: `language line = values`. A question mark follows an uncertain value, and what was not
/// understood is in brackets.
class QuickLineParserTest {
    // A Tuesday.
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);

    private static PlaceIndex index = PlaceIndex.EMPTY;

    @BeforeAll
    static void loadPlaces() throws IOException {
        index = BundledPlaces.loadPlaceIndex();
    }

    static Stream<Arguments> lines() {
        return TextTable.readTable(QuickLineParserTest.class, "quick-lines.txt").entrySet().stream()
                .map(row -> argumentSet(
                        row.getKey(), row.getKey().substring(0, 2), row.getKey().substring(3), row.getValue()));
    }

    private static ExtractedRequest parse(String language, String line) {
        return new QuickLineParser(index, CLOCK)
                .parseLine(line, RequestLanguage.valueOf(language.toUpperCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void readsLine(String language, String line, String values) {
        assertThat(describe(parse(language, line))).isEqualTo(values);
    }

    static Stream<Arguments> everyFourthLine() {
        List<Arguments> lines = lines().toList();
        return IntStream.range(0, lines.size()).filter(row -> row % 4 == 0).mapToObj(lines::get);
    }

    /// Every value that is read after each word of a line has source words in the typed text.
    @ParameterizedTest
    @MethodSource("everyFourthLine")
    void namesTypedWordsAsSourceAfterEachWord(String language, String line, String values) {
        assertThat(values).isNotEmpty();
        for (int end = line.indexOf(' '); end >= 0; end = line.indexOf(' ', end + 1)) {
            String typed = line.substring(0, end);
            assertThat(parse(language, typed).shipments().stream()
                            .flatMap(shipment -> shipment.allValues().stream())
                            .flatMap(value -> Stream.of(value.sourceText().split("[\\s→]+", -1))))
                    .as(typed)
                    .allMatch(typed::contains);
        }
    }

    @Test
    void readsNothingFromBlankLine() {
        assertThat(parse("en", "  ")).returns(List.of(), ExtractedRequest::shipments);
        assertThat(parse("en", "").unreadLines()).isEmpty();
    }

    @Test
    void statesWordsBeyondMaximumLengthAsUnread() {
        ExtractedRequest request = parse("en", "6 plt 2400 dallas tx to reno nv " + " ".repeat(400) + "liftgate");
        assertThat(request.shipments()).hasSize(1);
        assertThat(request.unreadLines()).containsExactly("liftgate");
    }

    private static String describe(ExtractedRequest request) {
        List<String> parts = new ArrayList<>();
        for (ExtractedShipment shipment : request.shipments()) {
            addPlace(parts, "from", shipment.origin());
            addPlace(parts, "to", shipment.destination());
            addPlace(parts, "warehouse", shipment.warehouse());
            if (shipment.container() != null) {
                parts.add(describe(shipment.container()));
            }
            shipment.items().forEach(item -> parts.add(describe(item)));
            if (shipment.unitSystem() != null
                    && shipment.unitSystem().value().name().equals("METRIC")) {
                parts.add(withMark(shipment.unitSystem()));
            }
            shipment.accessorials()
                    .forEach(accessorial ->
                            parts.add(withMark(accessorial.description()) + "/" + withMark(accessorial.type())));
            shipment.modes().forEach(mode -> parts.add(withMark(mode)));
            addLabelled(parts, "ready", shipment.readyDate());
            addLabelled(parts, "by", shipment.mustDeliverBy());
            addLabelled(parts, "value", shipment.declaredValue());
            shipment.references().forEach(reference -> addLabelled(parts, "ref", reference));
        }
        if (!request.unreadLines().isEmpty()) {
            parts.add(request.unreadLines().toString());
        }
        return String.join(", ", parts);
    }

    private static void addPlace(List<String> parts, String label, @Nullable ExtractedPlace place) {
        if (place != null) {
            parts.add(label + " "
                    + Stream.of(place.city(), place.state(), place.postalCode(), place.country())
                            .filter(part -> part != null && !part.value().equals("US"))
                            .map(QuickLineParserTest::withMark)
                            .collect(Collectors.joining(" ")));
        }
    }

    private static String describe(ExtractedItem item) {
        return Stream.of(
                        labelled("", item.quantity()),
                        labelled("", item.packaging()),
                        item.length() == null
                                ? ""
                                : withMark(item.length()) + "x" + withMark(item.width()) + "x"
                                        + withMark(item.height()),
                        labelled("each ", item.weight()),
                        labelled("class ", item.freightClass()),
                        labelled("", item.name()),
                        labelled("hazardous ", item.hazardous()),
                        labelled("UN ", item.unNumber()),
                        labelled("stackable ", item.stackable()),
                        labelled("volume ", item.volume()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String describe(ExtractedContainer container) {
        return Stream.of(
                        labelled("", container.moveType()),
                        labelled("", container.lengthFeet()),
                        labelled("", container.type()),
                        labelled("reefer ", container.reefer()),
                        labelled("weight ", container.weight()),
                        labelled("market ", container.market()),
                        labelled("terminal ", container.terminal()),
                        labelled("line ", container.steamshipLine()),
                        labelled("booking ", container.bookingNumber()),
                        labelled("number ", container.containerNumber()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static void addLabelled(List<String> parts, String label, @Nullable ExtractedValue<?> value) {
        if (value != null) {
            parts.add(label + " " + withMark(value));
        }
    }

    private static String labelled(String label, @Nullable ExtractedValue<?> value) {
        return value == null ? "" : label + withMark(value);
    }

    private static String withMark(@Nullable ExtractedValue<?> value) {
        return value == null
                ? "–"
                : (value.value() instanceof BigDecimal number ? number.toPlainString() : value.value())
                        + (value.certain() ? "" : "?");
    }

    /// Prints the rows of the table with the current values.
    static void main() throws IOException {
        loadPlaces();
        TextTable.readTable(QuickLineParserTest.class, "quick-lines.txt").keySet().stream()
                .map(line -> line + " = " + describe(parse(line.substring(0, 2), line.substring(3))))
                .forEach(System.out::println);
    }
}
