package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneCheck.Verdict;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.LaneLists;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how the container columns of a batch row are interpreted.
class DrayageLaneCheckTest {

    private static Verdict checkLane(String container, String size) throws IOException {
        return checkLane(container, size, "");
    }

    private static Verdict checkLane(String container, String size, String reefer) throws IOException {
        return checkLane(container, size, reefer, "Import");
    }

    private static Verdict checkLane(String container, String size, String reefer, String operation)
            throws IOException {
        return checkLane(container, size, reefer, operation, "38000");
    }

    private static Verdict checkLane(String container, String size, String reefer, String operation, String weight)
            throws IOException {
        LaneSheet sheet = DelimitedText.read(
                        ("Market,Container,Size,Weight,Warehouse Zip,Reefer,Import/Export\nPort of Los Angeles,"
                                        + container + "," + size + "," + weight + ",89502," + reefer + "," + operation
                                        + "\n")
                                .getBytes(StandardCharsets.UTF_8))
                .toLaneSheet();
        return checkLane(LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet))
                .getFirst());
    }

    private static Verdict checkLane(LaneRow row) {
        LaneContext context = new LaneContext(
                new LaneLists(List.of(), Map.of(), List.of(DrayageTestData.LA), DrayageTestData.TYPES),
                new PlaceCheck(BundledPlaces.loadPlaceIndex()),
                DrayageTestData.createCustomer(true),
                DrayageTestData.USER);
        return new DrayageLaneCheck(
                        context,
                        ContainerLimits.DEFAULTS,
                        Texts.of(DrayageLaneCheck.class, Language.ENGLISH),
                        new Formats(Language.ENGLISH, Clock.systemUTC()))
                .checkRow(row)
                .verdict();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        40 | 43000 | ''
        20 | 36000 | 35,000 lb
        """)
    void overweightContainerIsReadyWithWarning(String length, String weight, String limit) throws IOException {
        assertThat(checkLane("Dry", length, "", "Import", weight))
                .isInstanceOfSatisfying(LaneCheck.Ready.class, ready -> {
                    if (limit.isEmpty()) {
                        assertThat(ready.warnings()).isEmpty();
                    } else {
                        assertThat(ready.warnings()).singleElement().asString().contains(limit);
                    }
                });
    }

    @Test
    void readsLengthFromTypeColumn() throws IOException {
        for (String size : List.of("", "40")) {
            assertThat(checkLane("40HC", size))
                    .isInstanceOfSatisfying(
                            LaneCheck.Ready.class,
                            ready -> assertThat(ready.request())
                                    .isInstanceOfSatisfying(LaneCheck.Drayage.class, ask -> {
                                        assertThat(ask.request().container().containerType())
                                                .isEqualTo("Container");
                                        assertThat(ask.request().container().containerLength())
                                                .isEqualTo(40);
                                    }));
        }
    }

    @Test
    void rejectsContradictingLengths() throws IOException {
        assertThat(checkLane("40HC", "20")).isInstanceOf(LaneCheck.CannotBeRated.class);
    }

    @Test
    void unknownMoveTypeIsNotImport() throws IOException {
        Map<String, OperationType> ways = Map.of(
                "", OperationType.IMPORT,
                "Imp.", OperationType.IMPORT,
                "E", OperationType.EXPORT,
                "Drayage export", OperationType.EXPORT,
                "Exportación", OperationType.EXPORT);
        for (Map.Entry<String, OperationType> way : ways.entrySet()) {
            assertThat(checkLane("40HC", "", "", way.getKey()))
                    .isInstanceOfSatisfying(
                            LaneCheck.Ready.class,
                            ready -> assertThat(ready.request())
                                    .isInstanceOfSatisfying(
                                            LaneCheck.Drayage.class,
                                            ask -> assertThat(ask.request().operationType())
                                                    .isEqualTo(way.getValue())));
        }
        assertThat(checkLane("40HC", "", "", "Outbound"))
                .isEqualTo(new LaneCheck.CannotBeRated("“Outbound” is neither import nor export"));
    }

    @Test
    void readsYesAndNoInReeferColumn() throws IOException {
        for (String yes : List.of("Y", "sí", "✓", "Reefer")) {
            assertThat(checkLane("40HC", "", yes))
                    .isInstanceOfSatisfying(
                            LaneCheck.Ready.class,
                            ready -> assertThat(ready.request())
                                    .isInstanceOfSatisfying(
                                            LaneCheck.Drayage.class,
                                            ask -> assertThat(ask.request()
                                                            .container()
                                                            .isReefer())
                                                    .isTrue()));
        }
    }

    @Test
    void readsTypeFromSizeColumn() throws IOException {
        for (String size : List.of("40HC", "40' Dry")) {
            assertThat(checkLane("", size))
                    .isInstanceOfSatisfying(
                            LaneCheck.Ready.class,
                            ready -> assertThat(ready.request())
                                    .isInstanceOfSatisfying(LaneCheck.Drayage.class, ask -> {
                                        assertThat(ask.request().container().containerType())
                                                .isEqualTo("Container");
                                        assertThat(ask.request().container().containerLength())
                                                .isEqualTo(40);
                                    }));
        }
        assertThat(checkLane("", "40")).isInstanceOf(LaneCheck.Incomplete.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        40HC       | ''   | true
        40' HC     | ''   | true
        45HC       | ''   | true
        ''         | 40HC | true
        Dry        | 40HC | true
        High cube  | 40   | true
        HC         | 40'  | true
        HQ         | 45   | true
        Dry        | 40   | false
        """)
    void warnsThatHighCubeIsNotRequested(String type, String size, boolean isWarned) throws IOException {
        assertThat(checkLane(type, size))
                .isInstanceOfSatisfying(
                        LaneCheck.Ready.class,
                        ready -> assertThat(ready.warnings())
                                .isEqualTo(
                                        isWarned
                                                ? List.of("High cube: rated by length and type, since the service takes"
                                                        + " no height")
                                                : List.of()));
    }

    @Test
    void usesHighCubeTypeOfService() {
        ContainerType highCube =
                new ContainerType(9L, "HighCube", List.of(40, 45), "High cube container", List.of(), Map.of());
        List<ContainerType> types = List.of(DrayageTestData.TYPES.getFirst(), highCube);
        assertThat(DrayageReferenceLists.findTypeByTypedText("40HC", types)).contains(highCube);
        assertThat(DrayageReferenceLists.findTypeByTypedText("40 dry", types))
                .contains(DrayageTestData.TYPES.getFirst());
        assertThat(DrayageReferenceLists.findTypeByTypedText("40RH", DrayageTestData.TYPES))
                .contains(DrayageTestData.REEFER);
    }

    @Test
    void nameBesidePostalCodeIsNotMissingCity() throws IOException {
        LaneSheet sheet =
                DelimitedText.read("""
                    Market;Container;Size;Weight;Warehouse;Warehouse Zip;Destination;Destination Zip
                    Port of Los Angeles;40HC;40;38000;Commerce;90040;;
                    Port of Los Angeles;40HC;40;38000;;;Commerce;90040
                    """.getBytes(StandardCharsets.UTF_8)).toLaneSheet();
        for (LaneRow row : LaneRowParser.parseRows(sheet, LaneMapping.guessFromHeadingsAndCells(sheet))) {
            assertThat(checkLane(row))
                    .isEqualTo(new LaneCheck.Incomplete(
                            List.of(),
                            List.of("Commerce: 90040 is Los Angeles, CA; a different city name was entered")));
        }
    }

    @Test
    void ambiguousWeightIsNotUsed() throws IOException {
        for (String weight : List.of("19.050", "38.000 lbs")) {
            assertThat(checkLane("40HC", "", "", "Import", weight))
                    .isEqualTo(new LaneCheck.CannotBeRated(
                            "“" + weight + "” can be two weights: write it without point or comma"));
        }
        for (String weight : List.of("19.05 t", "19.050 t", "38000.5", "\"38,000\"")) {
            assertThat(checkLane("40HC", "", "", "Import", weight)).isInstanceOf(LaneCheck.Ready.class);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        40 | 38.5   | 38.5 lb  | Is the cargo only 38.5 lb? Confirm it, or correct the weight
        40 | 500    | 500 lb   | Is the cargo only 500 lb? Confirm it, or correct the weight
        40 | 60000  | 60000 lb | 60,000 lb is over the usual limit of 44,000 lb. Confirm it, or correct the weight
        20 | 42500  | 42500 lb | 42,500 lb is over the usual limit of 42,000 lb. Confirm it, or correct the weight
        """)
    void implausibleWeightNeedsConfirmation(String length, String weight, String value, String question)
            throws IOException {
        assertThat(checkLane("Dry", length, "", "Import", weight))
                .isInstanceOfSatisfying(LaneCheck.Unconfirmed.class, unconfirmed -> {
                    assertThat(unconfirmed.question()).isEqualTo(question);
                    assertThat(unconfirmed.value()).isEqualTo(value);
                    assertThat(unconfirmed.confirmed().request()).isInstanceOf(LaneCheck.Drayage.class);
                });
        assertThat(checkLane("", "40", "", "Import", "500"))
                .isInstanceOfSatisfying(LaneCheck.Incomplete.class, needs -> {
                    assertThat(needs.missingTexts()).hasSize(1);
                    assertThat(needs.questions()).hasSize(1);
                });
    }
}
