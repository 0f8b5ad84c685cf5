package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.Headless;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that values that a careless mail omits are derived as far as possible, and marked as uncertain
/// otherwise.
@Headless
class IncompleteRequestTest {

    private static final String LANE = "Dallas TX 75201 to Reno NV 89502\n";

    private static ExtractedRequest read(String body) throws IOException {
        Clock clock = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
        return new CustomerRequestParser(BundledPlaces.loadPlaceIndex(), clock)
                .parseRequest(new RequestText("", "", body, List.of(), LocalDate.of(2026, 11, 24)));
    }

    private static ExtractedShipment onlyShipment(ExtractedRequest request) {
        assertThat(request.shipments()).hasSize(1);
        return request.shipments().getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "Boston MA 2108 | 02108",
                "Boston, MA, 2108-Pier 4 | 02108",
                "Boston MA 2108 lbs | none",
                "Reno NV 2108 | none"
            })
    void restoresLeadingZeroOfPostalCodeAsUncertain(String message, @Nullable String code) throws IOException {
        ExtractedValue<String> read = Objects.requireNonNull(
                        onlyShipment(read("Dallas TX 75201 to " + message)).destination())
                .postalCode();
        assertThat(read == null ? null : read.value() + read.certain()).isEqualTo(code == null ? null : code + false);
    }

    @Test
    void appliesSizeOfLastLineToEveryLane() throws IOException {
        ExtractedRequest request = read(
                LANE + "2 pallets 900 lbs each\nReno NV 89502 to Dallas TX 75201\n" + "1 pallet 800 lbs\nall 48x40x48");
        assertThat(request.shipments())
                .hasSize(2)
                .allSatisfy(extractedShipment -> assertThat(
                                extractedShipment.items().getFirst().height())
                        .isNotNull());
    }

    @ParameterizedTest
    @CsvSource({"deliver before 12/10,false", "deliver on or before 12/10,true", "deliver by 12/10,true"})
    void dateInStrictlyBeforePhraseIsUncertain(String message, boolean sure) throws IOException {
        assertThat(onlyShipment(read(LANE + "please quote\n" + message)).mustDeliverBy())
                .isEqualTo(new ExtractedValue<>(LocalDate.of(2026, 12, 10), sure, "12/10"));
    }

    @Test
    void cellWithLineBreakKeepsRowsBelow() throws IOException {
        ExtractedRequest request = read("""
            Origin ZIP,Destination ZIP,Item,Weight,Pieces
            75201,30303,"Canned
            food, ""A""
            new",900,2
            75201,30303,48" rods,800,2
            75201,89502,"never closed,700,1
            75201,89502,Peas,600,1
            """);
        assertThat(request.shipments())
                .extracting(extractedShipment -> Objects.requireNonNull(
                                extractedShipment.items().getFirst().weight())
                        .value()
                        .intValue())
                .containsExactly(450, 400, 700, 600);
    }

    @Test
    void textAroundTableIsUncertainForRowsOrUnread() throws IOException {
        ExtractedRequest request = read("""
            Hi Ann,
            all are ready 12/10 and need a liftgate at delivery.

            Origin ZIP,Destination ZIP,Item,Weight,Pieces
            75201,30303,Soup,900,2
            75201,30303,Peas,800,2
            Lot two
            75201,89502,Beans,700,1
            The second one is UN1993, class 3.
            Thanks,
            Bob
            """);
        assertThat(request.shipments()).hasSize(2).allSatisfy(extractedShipment -> {
            assertThat(extractedShipment.readyDate())
                    .isEqualTo(new ExtractedValue<>(LocalDate.of(2026, 12, 10), false, "12/10"));
            assertThat(extractedShipment.accessorials()).hasSize(1);
        });
        assertThat(request.unreadLines())
                .containsExactly("Lot two", "75201,89502,Beans,700,1", "The second one is UN1993, class 3.");
    }
}
