package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.Headless;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that a statement that a request negates is never read as a requirement.
@Headless
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NegatedStatementTest {

    private static final String GOODS = "Dallas TX 75201 to Reno NV 89502, 4 pallets 48x40x40, 500 lbs each";

    private final CustomerRequestParser reader;

    NegatedStatementTest() throws IOException {
        reader = new CustomerRequestParser(
                BundledPlaces.loadPlaceIndex(), Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC));
    }

    private ExtractedShipment parseShipment(String body) {
        return reader.parseRequest(RequestText.ofBody(body)).shipments().getFirst();
    }

    private void assertNeverCertain(String message, Function<ExtractedItem, @Nullable ExtractedValue<Boolean>> trait) {
        for (String between : new String[] {". ", "\n", ", "}) {
            assertThat(parseShipment(GOODS + between + message).items())
                    .singleElement()
                    .satisfies(item -> assertThat(trait.apply(item))
                            .as(between + message)
                            .isNotNull()
                            .extracting(ExtractedValue::value)
                            .isEqualTo(false));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This isn't hazmat.",
                "Does not contain hazardous materials.",
                "Not considered hazmat.",
                "Hazmat: N/A",
                "No es material peligroso.",
                "Sin material peligroso",
                "No contiene mercancía peligrosa.",
                "Pas de matières dangereuses.",
                "Aucune marchandise dangereuse.",
                "Produits pas dangereux."
            })
    void negatedHazardIsNotHazardous(String message) {
        assertNeverCertain(message, ExtractedItem::hazardous);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "They should not be stacked.",
                "They aren't stackable.",
                "Can not be double stacked.",
                "Not to be stacked",
                "Stackable: N/A",
                "Elles ne sont pas gerbables.",
                "Pas gerbable."
            })
    void negatedStackingIsNotStackable(String message) {
        assertNeverCertain(message, ExtractedItem::stackable);
    }

    @Test
    void negationAppliesOnlyToItsClause() {
        ExtractedItem item =
                parseShipment(GOODS + ". Not hazmat and stackable").items().getFirst();
        assertThat(item.hazardous()).extracting(ExtractedValue::value).isEqualTo(false);
        assertThat(item.stackable()).extracting(ExtractedValue::value).isEqualTo(true);
    }

    @Test
    void noAfterQuestionIsItsAnswer() {
        ExtractedItem item =
                parseShipment(GOODS + ". Stackable: No Hazmat: Yes").items().getFirst();
        assertThat(item.hazardous()).extracting(ExtractedValue::certain).isEqualTo(false);
        assertThat(item.stackable()).extracting(ExtractedValue::value).isEqualTo(false);
    }

    @Test
    void distantNegationMakesValueUncertain() {
        assertThat(parseShipment(GOODS + ". Hazmat endorsement not required.")
                        .items()
                        .getFirst()
                        .hazardous())
                .extracting(ExtractedValue::certain)
                .isEqualTo(false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Non-stackable hazmat.", "non stackable hazmat", "Not stackable, hazmat"})
    void negationOfOtherTraitKeepsHazard(String message) {
        for (String between : new String[] {". ", " ", "\n"}) {
            ExtractedItem item =
                    parseShipment(GOODS + between + message).items().getFirst();
            assertThat(item.hazardous())
                    .as(between + message)
                    .isNotNull()
                    .extracting(ExtractedValue::value)
                    .isEqualTo(true);
            assertThat(item.stackable())
                    .as(between + message)
                    .isNotNull()
                    .extracting(ExtractedValue::value)
                    .isEqualTo(false);
        }
    }

    @Test
    void parsesLongNumberBetweenTimesSigns() {
        assertThat(parseShipment(GOODS + "\nPO 2 x 4500123456 x 40 x 60").items())
                .isNotEmpty();
    }

    @Test
    void negatedHazardIsNotItemName() {
        ExtractedItem item =
                parseShipment(GOODS + ", jabón, sin material peligroso").items().getFirst();
        assertThat(item.name()).extracting(ExtractedValue::value).isEqualTo("jabón");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Class 70 for pallet 1 and class 85 for pallet 2", "class 70 and class 85"})
    void oneOfTwoFreightClassesIsUncertain(String message) {
        assertThat(parseShipment(GOODS + ". " + message).items().getFirst().freightClass())
                .isNotNull()
                .extracting(ExtractedValue::certain)
                .isEqualTo(false);
    }

    @ParameterizedTest
    @CsvSource({
        "Non-refrigerated., Container, true",
        "non réfrigéré, Container, true",
        "no refrigerado, Container, true",
        "Reefer not required., Container, true",
        "This is not refrigerated cargo, Container, true",
        "Reefer., ReeferContainer, true",
        "'Not sure yet if this goes as a reefer.', ReeferContainer, false",
        "'Commodity: fish tanks, glass.', Container, false",
        "It is a tank container., Isotank, true"
    })
    void usesContainerTypeThatIsNotNegated(String message, String type, boolean sure) {
        ExtractedContainer container =
                Objects.requireNonNull(parseShipment("Import 40HC from Port of Savannah to Macon GA 31201, 38,000 lbs,"
                                + " container TCLU4265274. " + message)
                        .container());
        assertThat(container.type())
                .extracting(ExtractedValue::value, ExtractedValue::certain)
                .containsExactly(type, sure);
        assertThat(container.reefer() != null && container.reefer().value()).isEqualTo(type.equals("ReeferContainer"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Deliver after 12/10",
                "Delivery on or after 12/10, not before",
                "Deliver 12/10 or later",
                "Deliver not before 12/10",
                "Livraison après le 10/12",
                "No Saturday delivery please",
                "Do not deliver Monday"
            })
    void notBeforeDateIsNoDeadline(String message) {
        assertThat(parseShipment(GOODS + ". " + message).mustDeliverBy()).isNull();
        assertThat(reader.parseRequest(RequestText.ofBody(GOODS + "\n" + message))
                        .unreadLines())
                .containsExactly(message);
    }

    @ParameterizedTest
    @CsvSource({
        "Pickup not before 12/3, 2026-12-03,",
        "Not ready until 12/3, 2026-12-03,",
        "Cannot ship on Saturday 11/28,,",
        "Deliver no later than 12/10,, 2026-12-10"
    })
    void negationDecidesMeaningOfDate(String message, @Nullable LocalDate ready, @Nullable LocalDate last) {
        ExtractedShipment shipment = parseShipment(GOODS + ". " + message);
        assertThat(shipment.readyDate() == null ? null : shipment.readyDate().value())
                .isEqualTo(ready);
        assertThat(
                        shipment.mustDeliverBy() == null
                                ? null
                                : shipment.mustDeliverBy().value())
                .isEqualTo(last);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Weekend delivery not allowed",
                "Driver must not use straps",
                "Liftgate must not be used at delivery"
            })
    void ignoresNegatedService(String message) {
        assertThat(parseShipment(GOODS + ". " + message).accessorials()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"FTL or LTL?, false", "LTL or full truckload whichever is cheaper, true", "Quote LTL and FTL, true"})
    void modeIsUncertainWhereRequestAsksWhich(String message, boolean sure) {
        assertThat(parseShipment(GOODS + ". " + message).modes())
                .extracting(ExtractedValue::value, ExtractedValue::certain)
                .containsExactly(tuple("LTL", sure), tuple("Truckload", sure));
    }
}
