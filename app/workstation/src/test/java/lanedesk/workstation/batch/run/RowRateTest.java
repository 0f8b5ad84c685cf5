package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.QuotedRate;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.rates.RateSamples;
import lanedesk.workstation.rates.SampleRate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
class RowRateTest {

    @TempDir
    private Path folder;

    private RateSamples samples;

    @BeforeEach
    void open() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private Quoted quoted(String... rates) {
        return Quoting.read(samples.journal.quotes().find(samples.otr(rates)).orElseThrow());
    }

    @Test
    void aServiceAtDeliveryIsMissingThoughItIsGivenAtPickup() {
        Quoted quoted = Quoting.read(samples.journal
                .quotes()
                .find(samples.otrAskingAtBothEnds(
                        "Liftgate",
                        SampleRate.rate(1, "Pickup only", "400")
                                .accessorials("Liftgate")
                                .json()
                                .replace("Delivery", "Pickup")))
                .orElseThrow());
        assertThat(RowRate.of(quoted, FuelReading.INSIDE).getFirst().missing())
                .containsExactly(new NamedAccessorial("Liftgate", "Delivery"));
    }

    @Test
    void ratesThatTheBoardBarsAreNeitherSoldByARowNorComparedWithAnOffer() {
        Quoted quoted = quoted(
                SampleRate.rate(1, "Twice", "400").json(),
                SampleRate.rate(1, "Twice again", "410").json(),
                SampleRate.rate(2, "Nowhere", "420")
                        .expires("2026-11-27T09:12:00")
                        .json(),
                SampleRate.rate(3, "Never", "430")
                        .expires("9999-12-31T00:00:00Z")
                        .json(),
                SampleRate.rate(4, "Bookable", "500").json());
        assertThat(RowRate.of(quoted, FuelReading.INSIDE))
                .extracting(RowRate::rateNumber)
                .containsExactly(4L);
        assertThat(QuotedRate.of(quoted, FuelReading.INSIDE))
                .extracting(QuotedRate::rateNumber)
                .containsExactly(4L);
    }
}
