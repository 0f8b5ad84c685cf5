package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.freight.request.RequestReader;
import lanedesk.workstation.freight.request.RequestText;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundRequest;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.place.PlaceFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a careless mail leaves out is read as far as it can be told, and in doubt where it can't.
@WithoutScreen
class CarelessRequestTest {

    private static final String LANE = "Dallas TX 75201 to Reno NV 89502\n";

    private static FoundRequest read(String body) throws IOException {
        Clock clock = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);
        return new RequestReader(PlaceFile.read(), clock).read(RequestText.of(body));
    }

    private static FoundShipment shipment(FoundRequest request) {
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
    void codeThatLostItsZeroIsReadInDoubtWhereItIsOneOfThatState(String said, @Nullable String code)
            throws IOException {
        Found<String> read = Objects.requireNonNull(
                        shipment(read("Dallas TX 75201 to " + said)).destination())
                .postalCode();
        assertThat(read == null ? null : read.value() + read.sure()).isEqualTo(code == null ? null : code + false);
    }

    @Test
    void sizeThatALastLineGivesForAllIsEveryLanes() throws IOException {
        FoundRequest request = read(
                LANE + "2 pallets 900 lbs each\nReno NV 89502 to Dallas TX 75201\n" + "1 pallet 800 lbs\nall 48x40x48");
        assertThat(request.shipments())
                .hasSize(2)
                .allSatisfy(each -> assertThat(each.items().getFirst().height()).isNotNull());
    }

    @ParameterizedTest
    @CsvSource({"deliver before 12/10,false", "deliver on or before 12/10,true", "deliver by 12/10,true"})
    void dayThatSomethingMustBeBeforeIsInDoubt(String said, boolean sure) throws IOException {
        assertThat(shipment(read(LANE + said)).mustArriveBy())
                .isEqualTo(new Found<>(LocalDate.of(2026, 12, 10), sure, "12/10"));
    }
}
