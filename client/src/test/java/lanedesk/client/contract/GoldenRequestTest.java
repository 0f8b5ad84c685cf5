package lanedesk.client.contract;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.contract.Contract.Sample;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every golden request can be read into a record and written again as the same request, which is valid by the
/// schema of the contract.
final class GoldenRequestTest {

    private static final Map<String, Class<?>> RECORDS = Map.of(
            "DensityRequest", DensityRequest.class,
            "OtrQuoteRequest", OtrQuoteRequest.class,
            "OtrBookRequest", OtrBooking.class,
            "DrayageQuoteRequest", DrayageQuoteRequest.class,
            "DrayageBookRequest", DrayageBooking.class);

    static Stream<Sample> bodies() {
        return Contract.samples().filter(sample -> sample.valid() && RECORDS.containsKey(sample.schema()));
    }

    static Stream<Sample> wrong() {
        return Contract.samples().filter(sample -> !sample.valid());
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void recordsPreserveRequest(Sample sample) {
        Object request = LaneJson.read(requireNonNull(RECORDS.get(sample.schema())), Bytes.ofUtf8(sample.text()));

        String written = LaneJson.writeClientRecord(request).toUtf8Text();

        assertThat(Contract.schemaErrors(sample.schema(), Contract.parse(written)))
                .isEmpty();
        assertThat(Contract.normalize(Contract.parse(written))).isEqualTo(Contract.normalize(sample.json()));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void validatorRejectsInvalidRequest(Sample sample) {
        assertThat(Contract.schemaErrors(sample.schema(), sample.json())).isNotEmpty();
    }

    @Test
    void everyRequestWithBodyHasSamples() {
        assertThat(bodies().map(Sample::schema).distinct()).containsExactlyInAnyOrderElementsOf(RECORDS.keySet());
    }
}
